import type { ThreadOperation } from '@kerf/document';
import { BitShape, Drawn, MaterialShape, Way } from '../../ui/explain/shapes';
import { BIT, DIRECTION } from '../fields/shared-settings';
import type { MillingRoom } from '../room';

const SIDES = {
  inside: (
    <>
      <MaterialShape d="M2 4H14L17 7L14 10L17 13L14 16L17 19L14 22V28H2ZM50 4H38L35 7L38 10L35 13L38 16L35 19L38 22V28H50Z" />
      <BitShape d="M24 1V12H20V16H32V12H28V1Z" />
    </>
  ),
  outside: (
    <>
      <MaterialShape d="M20 4H32L29 7L32 10L29 13L32 16L29 19L32 22V28H20V22L23 19L20 16L23 13L20 10L23 7Z" />
      <BitShape d="M39 1V12H35V16H47V12H43V1Z" />
    </>
  ),
} as const;

const HANDS = {
  right: 'M14 24L38 18M14 17L38 11M14 10L38 4',
  left: 'M14 18L38 24M14 11L38 17M14 4L38 10',
} as const;

/** The user interface for threads in bores and around posts: choices, fields and pictures. */
export const THREAD_ROOM: MillingRoom<ThreadOperation> = {
  choices: [
    {
      id: 'thread',
      name: 'operation.thread.name',
      hint: 'operation.thread.hint',
      cutType: 'operation.thread.cutType',
      picture: SIDES.inside,
    },
  ],
  basic: [
    {
      picture: ({ side }) => SIDES[side],
      settings: [
        {
          path: 'side',
          label: 'operation.thread.side',
          what: 'operation.thread.what.side',
          choices: { inside: 'operation.thread.sides.inside', outside: 'operation.thread.sides.outside' },
        },
      ],
    },
    {
      picture: ({ hand }) => <Way d={HANDS[hand]} />,
      settings: [
        {
          path: 'hand',
          label: 'operation.thread.hand',
          what: 'operation.thread.what.hand',
          choices: { right: 'operation.thread.hands.right', left: 'operation.thread.hands.left' },
        },
      ],
    },
    {
      picture: (
        <>
          <MaterialShape d="M2 4H20L26 9L20 14L26 19L20 24V28H2Z" />
          <Way d="M36 9V19M33 9H39M33 19H39" />
        </>
      ),
      settings: [
        { path: 'pitch', label: 'operation.thread.pitch', what: 'operation.thread.what.pitch', step: 0.25 },
        {
          path: 'passes',
          label: 'operation.thread.passes',
          what: 'operation.thread.what.passes',
          as: 'number',
          step: 1,
        },
      ],
    },
  ],
  advanced: [
    {
      picture: (
        <>
          <Drawn d="M17 15A9 9 0 1 0 35 15A9 9 0 1 0 17 15" />
          <Way d="M17 15H35M17 12V18M35 12V18" />
        </>
      ),
      settings: [
        {
          path: 'diameter',
          label: 'operation.thread.diameter',
          what: 'operation.thread.what.diameter',
          step: 0.5,
        },
        {
          path: 'height',
          label: 'operation.thread.height',
          what: 'operation.thread.what.height',
          step: 0.05,
        },
        {
          path: 'starts',
          label: 'operation.thread.starts',
          what: 'operation.thread.what.starts',
          as: 'number',
          step: 1,
        },
      ],
    },
    DIRECTION,
    BIT,
  ],
};
