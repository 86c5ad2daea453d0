import { chamfer } from '../chamfer/texts/en';
import { drill } from '../drill/texts/en';
import { engrave } from '../engrave/texts/en';
import { facing } from '../facing/texts/en';
import { inlay } from '../inlay/texts/en';
import { laserFill } from '../laser-fill/texts/en';
import { laserLine } from '../laser-line/texts/en';
import { laserPhoto } from '../laser-photo/texts/en';
import { pocket } from '../pocket/texts/en';
import { profile } from '../profile/texts/en';
import { relief } from '../relief/texts/en';
import { thread } from '../thread/texts/en';
import { vCarve } from '../v-carve/texts/en';

/** English: the texts that all operations share, then those of each kind. */
export const operations = {
  operation: {
    more: 'More ways',
    fewer: 'Fewer',
    needsVBit: 'This needs a V-bit. Choose one as first or second bit.',
    useVBit: 'Use V-bit {{angle}}°',
    milling: {
      bit: 'Bit',
      bits: {
        auto: 'Automatic',
        first: 'First bit',
        second: 'Second bit',
      },
      direction: 'Direction',
      directions: {
        climb: 'Climb',
        conventional: 'Conventional',
      },
      entry: 'Entry',
      entries: {
        ramp: 'Ramp',
        helix: 'Helix',
        plunge: 'Straight down',
      },
      entryAngle: 'Steepest angle',
      allowance: 'Finishing pass',
      stockToLeave: 'Stock to leave',
      fullDepth: 'Finish in one pass at full depth',
    },
    load: {
      feedPerTooth: 'Feed per tooth',
      surfaceSpeed: 'Surface speed',
      scallop: 'Scallop height',
      suits: 'What suits this bit, the material and the width of the cut',
      unknown: 'not known',
      enterFlutes: 'How many flutes has this bit? Enter them under Bits.',
      rubbing:
        'Too little: the edges rub and burn instead of cutting. Feed at least {{feed}}, or turn slower.',
      overload: 'Too much: the bit may break. Feed at most {{feed}}, or turn faster.',
      burning: 'Too fast: the material burns or melts. Turn at {{speed}} rpm at most.',
      suggest: 'Suggested',
    },
    laser: {
      angle: 'Angle of the lines',
      bothWays: 'Burn in both directions',
      autoOverscan: 'Automatic overscan',
      overscan: 'Overscan',
      minPower: 'Minimum power',
      passDepth: 'Lower each pass by',
      air: 'Air assist',
    },
    profile,
    pocket,
    'v-carve': vCarve,
    engrave,
    drill,
    chamfer,
    facing,
    inlay,
    thread,
    relief,
    'laser-line': laserLine,
    'laser-fill': laserFill,
    'laser-photo': laserPhoto,
  },
} as const;
