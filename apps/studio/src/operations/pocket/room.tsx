import type { PocketOperation } from '@kerf/document';
import { BitShape, ContourLine, FlatBit, MaterialShape, Way } from '../../ui/explain/shapes';
import { PATH_PICTURES } from '../fields/path-pictures';
import { BIT, DIRECTION, ENTRY, FINISHING } from '../fields/shared-settings';
import type { MillingRoom } from '../room';
import { AdaptiveOffer } from './adaptive-offer';

/** The user interface for clearing the inside of a shape: choices, fields and pictures. */
export const POCKET_ROOM: MillingRoom<PocketOperation> = {
  choices: [
    {
      id: 'pocket',
      name: 'operation.pocket.name',
      hint: 'operation.pocket.hint',
      cutType: 'operation.pocket.cutType',
      picture: (
        <>
          <MaterialShape d="M2 12H12V21H40V12H50V28H2Z" />
          <ContourLine at={[12, 40]} />
          <FlatBit left={12} right={20} bottom={21} />
        </>
      ),
      isBasic: true,
      placeForText: 2,
    },
  ],
  Basic: AdaptiveOffer,
  advanced: [
    {
      picture: ({ strategy }) => PATH_PICTURES[strategy],
      settings: [
        {
          path: 'strategy',
          label: 'operation.pocket.strategy',
          what: 'operation.pocket.what.strategy',
          choices: {
            offset: 'operation.pocket.strategies.offset',
            spiral: 'operation.pocket.strategies.spiral',
            raster: 'operation.pocket.strategies.raster',
            grain: 'operation.pocket.strategies.grain',
            adaptive: 'operation.pocket.strategies.adaptive',
          },
        },
        {
          path: 'engagement',
          label: 'operation.pocket.engagement',
          what: 'operation.pocket.what.engagement',
          as: 'percent',
          step: 5,
        },
        {
          path: 'angle',
          label: 'operation.pocket.angle',
          what: 'operation.pocket.what.angle',
          as: 'degrees',
        },
      ],
    },
    ENTRY,
    {
      picture: (
        <>
          <MaterialShape d="M2 2H50V28H2ZM2 9V21H30A6 6 0 0 0 30 9Z" />
          <BitShape d="M24 15A6 6 0 1 0 36 15A6 6 0 1 0 24 15" />
          <Way d="M4 15H22" />
        </>
      ),
      settings: [
        {
          path: 'slotFeedRatio',
          label: 'operation.pocket.slotFeed',
          what: 'operation.pocket.what.slotFeed',
          as: 'percent',
          step: 5,
        },
      ],
    },
    FINISHING,
    DIRECTION,
    BIT,
  ],
};
