import type { ChamferOperation } from '@kerf/document';
import { BitShape, ContourLine, MaterialShape, PointedBit, Way } from '../../ui/explain/shapes';
import { WALLS } from '../fields/shared-settings';
import type { MillingRoom } from '../room';

const SIDES = {
  outside: (
    <>
      <MaterialShape d="M2 28V10H22L30 18V28Z" />
      <BitShape d="M24 1V12L32 20L40 12V1Z" />
    </>
  ),
  inside: (
    <>
      <MaterialShape d="M2 28V10H10L18 18V28ZM34 28V18L42 10H50V28Z" />
      <BitShape d="M8 1V12L16 20L24 12V1Z" />
    </>
  ),
} as const;

const MEASURES = {
  width: (
    <>
      <MaterialShape d="M2 28V12H26L38 24V28Z" />
      <Way d="M26 6H38M26 3V9M38 3V9" />
    </>
  ),
  depth: (
    <>
      <MaterialShape d="M2 28V8H22L36 22V28Z" />
      <Way d="M42 8V22M39 8H45M39 22H45" />
    </>
  ),
} as const;

/** The user interface for bevels: choices, fields and pictures. */
export const CHAMFER_ROOM: MillingRoom<ChamferOperation> = {
  choices: [
    {
      id: 'chamfer',
      name: 'operation.chamfer.name',
      hint: 'operation.chamfer.hint',
      cutType: 'operation.chamfer.cutType',
      picture: (
        <>
          <MaterialShape d="M2 28V12H22L28 22V28Z" />
          <ContourLine at={[28]} />
          <PointedBit tip={28} bottom={22} half={6} />
        </>
      ),
    },
  ],
  basic: [
    {
      picture: ({ side }) => SIDES[side],
      settings: [
        {
          path: 'side',
          label: 'operation.chamfer.edge',
          what: 'operation.chamfer.what.edge',
          choices: { outside: 'operation.chamfer.edges.outside', inside: 'operation.chamfer.edges.inside' },
        },
      ],
    },
    {
      picture: ({ by }) => MEASURES[by],
      settings: [
        {
          path: 'by',
          label: 'operation.chamfer.by',
          what: 'operation.chamfer.what.by',
          choices: { width: 'operation.chamfer.measures.width', depth: 'operation.chamfer.measures.depth' },
        },
        { path: 'width', label: 'operation.chamfer.width', what: 'operation.chamfer.what.width', step: 0.1 },
      ],
    },
    {
      picture: (
        <>
          <MaterialShape d="M2 28V10H20L28 18V28Z" />
          <BitShape d="M24 1V12L34 22L44 12V1Z" />
          <Way d="M28 26H34M28 23V29M34 23V29" />
        </>
      ),
      settings: [
        {
          path: 'tipOffset',
          label: 'operation.chamfer.tipOffset',
          what: 'operation.chamfer.what.tipOffset',
          step: 0.1,
        },
      ],
    },
  ],
  advanced: WALLS,
};
