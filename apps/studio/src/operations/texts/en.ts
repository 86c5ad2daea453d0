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
      /** What each setting does: shown beside its picture. */
      what: {
        bit: 'Which of the two bits cuts this object.',
        direction: 'Climb gives a cleaner wall on stiff machines. Conventional pulls less on weak ones.',
        entry: 'How the bit gets into the material: along a ramp, as a helix, or straight down.',
        entryAngle: 'How steep the way down may be. A flat way spares bits that cannot drill.',
        allowance: 'So much is left for a last thin pass along the wall, which makes it smooth.',
        stockToLeave: 'So much material stays at the wall, for example to be sanded off.',
        fullDepth: 'The last pass goes down to the full depth at once, so the wall shows no steps.',
      },
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
      /** What each setting does: shown beside its picture. */
      what: {
        angle: 'The direction of the burnt lines. Across the grain looks more even.',
        bothWays: 'Burns on the way there and back: twice as fast. Turn it off if lines do not meet exactly.',
        overscan:
          'The head runs on beside the shape with the beam off, and turns there. So the burnt lines are even to their ends.',
        minPower: 'The power where the machine is slowest, in corners. Raise it if corners stay pale.',
        passDepth: 'The head goes down so much before each further pass, to keep the focus in the cut.',
        air: 'Blows air onto the cut, if your machine has a pump: less soot, fewer flames.',
      },
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
