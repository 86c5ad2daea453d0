import type { EngraveOperation } from '@kerf/document';
import { ContourLine, Drawn, MaterialShape, PointedBit, Way } from '../../ui/explain/shapes';
import { BIT, ENTRY } from '../fields/shared-settings';
import type { MillingRoom } from '../room';

const BLANK = 'M2 2H50V28H2Z';
const LINES = 'M12 15L20 7M12 23L28 7M20 23L36 7M28 23L40 11M36 23L40 19';
const ACROSS = 'M12 11L24 23M16 7L32 23M24 7L40 23M32 7L40 15';

const isFilled = ({ hatch }: EngraveOperation) => hatch.isEnabled;

/** The user interface for engraving, where the tip of the bit follows a line: choices, fields and pictures. */
export const ENGRAVE_ROOM: MillingRoom<EngraveOperation> = {
  choices: [
    {
      id: 'engrave',
      name: 'operation.engrave.name',
      hint: 'operation.engrave.hint',
      cutType: 'operation.engrave.cutType',
      picture: (
        <>
          <MaterialShape d="M2 12H11L14 17L17 12H35L38 17L41 12H50V28H2Z" />
          <ContourLine at={[14]} />
          <PointedBit tip={38} bottom={17} half={4} />
        </>
      ),
    },
  ],
  isShallow: true,
  basic: [
    {
      picture: (
        <>
          <MaterialShape d={BLANK} />
          <Way d="M14 8H38V22H14Z" />
        </>
      ),
      settings: [
        {
          path: 'hasOutline',
          label: 'operation.engrave.outline',
          what: 'operation.engrave.what.outline',
          as: 'switch',
        },
      ],
    },
    {
      picture: ({ hatch }) => (
        <>
          <MaterialShape d={BLANK} />
          <Drawn d="M12 7H40V23H12Z" />
          <Way d={hatch.isEnabled && hatch.isCross ? LINES + ACROSS : LINES} />
        </>
      ),
      settings: [
        {
          path: 'hatch.isEnabled',
          label: 'operation.engrave.hatch',
          what: 'operation.engrave.what.hatch',
          as: 'switch',
        },
        {
          path: 'hatch.interval',
          label: 'operation.engrave.interval',
          what: 'operation.engrave.what.interval',
          step: 0.1,
          isShown: isFilled,
        },
        {
          path: 'hatch.angle',
          label: 'operation.engrave.angle',
          what: 'operation.engrave.what.angle',
          as: 'degrees',
          step: 5,
          isShown: isFilled,
        },
        {
          path: 'hatch.isCross',
          label: 'operation.engrave.cross',
          what: 'operation.engrave.what.cross',
          as: 'switch',
          isShown: isFilled,
        },
      ],
    },
  ],
  // Without WALLS: an engraved line has no walls, so it has no direction along them.
  advanced: [ENTRY, BIT],
};
