import type { DrillOperation } from '@kerf/document';
import { BitShape, Drawn, FlatBit, MaterialShape, Way } from '../../ui/explain/shapes';
import { WALLS } from '../fields/shared-settings';
import type { MillingRoom } from '../room';

const HOLE = 'M2 8H20V25H32V8H50V28H2Z';
const TWO_CIRCLES = 'M9 15A6 6 0 1 0 21 15A6 6 0 1 0 9 15M31 15A6 6 0 1 0 43 15A6 6 0 1 0 31 15';
const PECKS = 'M23 2V12M26 12V5M26 5V18M29 18V5M29 5V25';

const METHODS = {
  bore: (
    <>
      <MaterialShape d="M2 8H14V26H38V8H50V28H2Z" />
      <Way d="M17 11C35 11 35 14 26 14S17 18 26 18S35 22 26 22S17 24 33 25" />
    </>
  ),
  peck: (
    <>
      <MaterialShape d={HOLE} />
      <Way d={PECKS} />
    </>
  ),
  simple: (
    <>
      <MaterialShape d={HOLE} />
      <Way d="M26 2V24M22 20L26 24L30 20" />
    </>
  ),
  countersink: (
    <>
      <MaterialShape d="M2 12H15L26 23L37 12H50V28H2Z" />
      <BitShape d="M20 1V17L26 23L32 17V1Z" />
    </>
  ),
} as const;

/** The user interface for holes: choices, fields and pictures. */
export const DRILL_ROOM: MillingRoom<DrillOperation> = {
  choices: [
    {
      id: 'drill',
      name: 'operation.drill.name',
      hint: 'operation.drill.hint',
      cutType: 'operation.drill.cutType',
      picture: (
        <>
          <MaterialShape d="M2 12H12V25H18V12H34V25H40V12H50V28H2Z" />
          <FlatBit left={12} right={18} bottom={25} />
        </>
      ),
    },
  ],
  basic: [
    {
      picture: ({ method }) => METHODS[method],
      settings: [
        {
          path: 'method',
          label: 'operation.drill.method',
          what: 'operation.drill.what.method',
          choices: {
            bore: 'operation.drill.methods.bore',
            peck: 'operation.drill.methods.peck',
            simple: 'operation.drill.methods.simple',
            countersink: 'operation.drill.methods.countersink',
          },
        },
      ],
    },
    {
      picture: ({ at }) => (
        <>
          <MaterialShape d="M2 2H50V28H2Z" />
          <Drawn d={TWO_CIRCLES} />
          <Way d={at === 'contours' ? 'M13 15H17M15 13V17M35 15H39M37 13V17' : 'M24 15H28M26 13V17'} />
        </>
      ),
      settings: [
        {
          path: 'at',
          label: 'operation.drill.at',
          what: 'operation.drill.what.at',
          choices: { contours: 'operation.drill.places.contours', object: 'operation.drill.places.object' },
        },
      ],
    },
  ],
  advanced: [
    {
      picture: METHODS.peck,
      settings: [
        { path: 'peckDepth', label: 'operation.drill.peckDepth', what: 'operation.drill.what.peckDepth' },
        {
          path: 'dwell',
          label: 'operation.drill.dwell',
          what: 'operation.drill.what.dwell',
          as: 'number',
          step: 0.1,
        },
      ],
    },
    ...WALLS,
  ],
};
