import type { FacingOperation } from '@kerf/document';
import { BitShape, Drawn, FlatBit, MaterialShape, Way } from '../../ui/explain/shapes';
import { PATH_PICTURES } from '../fields/path-pictures';
import { WALLS } from '../fields/shared-settings';
import type { MillingRoom } from '../room';

const AREAS = {
  stock: (
    <>
      <MaterialShape d="M2 17H32V12H50V28H2Z" />
      <BitShape d="M20 1V17H32V1Z" />
    </>
  ),
  object: (
    <>
      <MaterialShape d="M2 12H12V17H40V12H50V28H2Z" />
      <Drawn d="M12 6V24M40 6V24" />
      <BitShape d="M28 1V17H40V1Z" />
    </>
  ),
} as const;

/** The user interface for making a surface flat: choices, fields and pictures. */
export const FACING_ROOM: MillingRoom<FacingOperation> = {
  choices: [
    {
      id: 'facing',
      name: 'operation.facing.name',
      hint: 'operation.facing.hint',
      cutType: 'operation.facing.cutType',
      picture: (
        <>
          <MaterialShape d="M2 17H30V12H50V28H2Z" />
          <FlatBit left={18} right={30} bottom={17} />
        </>
      ),
    },
  ],
  isShallow: true,
  basic: [
    {
      picture: ({ area }) => AREAS[area],
      settings: [
        {
          path: 'area',
          label: 'operation.facing.area',
          what: 'operation.facing.what.area',
          choices: { stock: 'operation.facing.areas.stock', object: 'operation.facing.areas.object' },
        },
      ],
    },
  ],
  advanced: [
    {
      picture: ({ pattern }) => PATH_PICTURES[pattern],
      settings: [
        {
          path: 'pattern',
          label: 'operation.facing.pattern',
          what: 'operation.facing.what.pattern',
          choices: {
            raster: 'operation.facing.patterns.raster',
            spiral: 'operation.facing.patterns.spiral',
            adaptive: 'operation.facing.patterns.adaptive',
          },
        },
        {
          path: 'engagement',
          label: 'operation.facing.engagement',
          what: 'operation.facing.what.engagement',
          as: 'percent',
          step: 5,
        },
        {
          path: 'angle',
          label: 'operation.facing.angle',
          what: 'operation.facing.what.angle',
          as: 'degrees',
        },
      ],
    },
    {
      picture: (
        <>
          <MaterialShape d="M10 6H42V24H10Z" />
          <Way d="M4 9H48V13H4V17H48V21H4" />
        </>
      ),
      settings: [
        {
          path: 'overhang',
          label: 'operation.facing.overhang',
          what: 'operation.facing.what.overhang',
          step: 0.5,
        },
      ],
    },
    ...WALLS,
  ],
};
