import type { InlayOperation } from '@kerf/document';
import { BitShape, MaterialShape, Way } from '../../ui/explain/shapes';
import { WALLS } from '../fields/shared-settings';
import type { MillingRoom } from '../room';
import { OtherHalfButton } from './other-half-button';

const PARTS = { female: 'M2 10H14V20H38V10H50V28H2Z', male: 'M6 26H46V18H38V8H14V18H6Z' } as const;

const WALL_KINDS = {
  straight: (
    <>
      <MaterialShape d="M2 10H18V24H34V10H50V28H2Z" />
      <BitShape d="M18 1V24H26V1Z" />
    </>
  ),
  slanted: (
    <>
      <MaterialShape d="M2 10H12L24 24H28L40 10H50V28H2Z" />
      <BitShape d="M16 1V15L24 24L32 15V1Z" />
    </>
  ),
} as const;

const HOLDS = {
  tabs: 'M2 8H8V22H14V8H38V22H44V8H50V28H2Z',
  skin: 'M2 8H8V26H14V8H38V26H44V8H50V28H2Z',
  none: 'M2 8H8V28H2ZM14 8H38V28H14ZM44 8H50V28H44Z',
} as const;

/** The user interface for the two halves of an inlay: choices, fields and pictures. */
export const INLAY_ROOM: MillingRoom<InlayOperation> = {
  choices: [
    {
      id: 'inlay',
      name: 'operation.inlay.name',
      hint: 'operation.inlay.hint',
      cutType: 'operation.inlay.cutType',
      picture: (
        <>
          <MaterialShape d="M2 18H14V24H38V18H50V28H2Z" />
          <MaterialShape d="M6 4H46V8H36V14H16V8H6Z" />
        </>
      ),
    },
  ],
  Basic: OtherHalfButton,
  basic: [
    {
      picture: ({ part }) => <MaterialShape d={PARTS[part]} />,
      settings: [
        {
          path: 'part',
          label: 'operation.inlay.part',
          what: 'operation.inlay.what.part',
          choices: { female: 'operation.inlay.parts.female', male: 'operation.inlay.parts.male' },
        },
      ],
    },
    {
      picture: ({ walls }) => WALL_KINDS[walls],
      settings: [
        {
          path: 'walls',
          label: 'operation.inlay.walls',
          what: 'operation.inlay.what.walls',
          choices: {
            straight: 'operation.inlay.wallKinds.straight',
            slanted: 'operation.inlay.wallKinds.slanted',
          },
        },
      ],
    },
    {
      picture: (
        <>
          <MaterialShape d="M8 3H44V7H36V13H16V7H8Z" />
          <MaterialShape d="M2 12H11V22H41V12H50V28H2Z" />
          <Way d="M11 18H16M36 18H41M16 15V21M36 15V21" />
        </>
      ),
      settings: [{ path: 'gap', label: 'operation.inlay.gap', what: 'operation.inlay.what.gap', step: 0.05 }],
    },
    {
      picture: ({ hold }) => <MaterialShape d={HOLDS[hold]} />,
      settings: [
        {
          path: 'hold',
          label: 'operation.inlay.hold',
          what: 'operation.inlay.what.hold',
          choices: {
            tabs: 'operation.inlay.holds.tabs',
            skin: 'operation.inlay.holds.skin',
            none: 'operation.inlay.holds.none',
          },
        },
      ],
    },
    {
      picture: (
        <>
          <MaterialShape d="M2 28V18H18L22 8H30L34 18H50V28Z" />
          <Way d="M2 14H18M34 14H50M18 11V17M34 11V17" />
        </>
      ),
      settings: [{ path: 'margin', label: 'operation.inlay.margin', what: 'operation.inlay.what.margin' }],
    },
  ],
  advanced: WALLS,
};
