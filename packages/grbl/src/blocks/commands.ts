import { type BlockDraft, GROUP, type NonModal } from './block-draft';
import type { MotionWord, ParserModes } from './parser-state';

/** One spelling of a G number, for example the `.1` of G91.1. */
interface Variant {
  readonly group: number;
  readonly set: (draft: BlockDraft) => void;
}

/** A G number without its fraction, and its variants by the hundredths of the fraction. */
interface Command {
  /**
   * Set when the command uses the axis words. A second command in the same block that uses them is error 24. `when:
   * 'whole'`: the command uses the axis words only when its number has no fraction.
   */
  readonly claimsAxes?: {
    readonly as: 'motion' | 'non-modal' | 'tool-length';
    readonly when: 'always' | 'whole';
  };
  readonly variants: ReadonlyMap<number, Variant>;
  /** The firmware ignores any fraction of this command, so one variant is used for all. */
  readonly isFractionIgnored?: boolean;
  /** The error for a fraction that is not listed. */
  readonly otherwise: 20 | 23;
}

const motion = (value: MotionWord): Variant => ({
  group: GROUP.G1,
  set: (draft) => {
    draft.modal.motion = value;
  },
});

const nonModal = (value: NonModal): Variant => ({
  group: GROUP.G0,
  set: (draft) => {
    draft.nonModal = value;
  },
});

const modal = (group: number, change: Partial<ParserModes>): Variant => ({
  group,
  set: (draft) => {
    Object.assign(draft.modal, change);
  },
});

const simple = (variant: Variant, otherwise: 20 | 23 = 23): Command => ({
  variants: new Map([[0, variant]]),
  otherwise,
});

const moving = (value: MotionWord): Command => ({
  ...simple(motion(value)),
  claimsAxes: { as: 'motion', when: 'always' },
});

const stored = (value: 'G28' | 'G30' | 'G92'): Command => ({
  claimsAxes: { as: 'non-modal', when: 'whole' },
  variants: new Map([
    [0, nonModal(value)],
    [10, nonModal(`${value}.1`)],
  ]),
  otherwise: 20,
});

const G_COMMANDS: ReadonlyMap<number, Command> = new Map([
  [0, moving('G0')],
  [1, moving('G1')],
  [2, moving('G2')],
  [3, moving('G3')],
  [4, simple(nonModal('G4'))],
  [10, { ...simple(nonModal('G10')), claimsAxes: { as: 'non-modal', when: 'whole' } }],
  [17, simple(modal(GROUP.G2, { plane: 'G17' }))],
  [18, simple(modal(GROUP.G2, { plane: 'G18' }))],
  [19, simple(modal(GROUP.G2, { plane: 'G19' }))],
  [20, simple(modal(GROUP.G6, { units: 'G20' }))],
  [21, simple(modal(GROUP.G6, { units: 'G21' }))],
  [28, stored('G28')],
  [30, stored('G30')],
  [
    38,
    {
      claimsAxes: { as: 'motion', when: 'always' },
      variants: new Map([
        [20, motion('G38.2')],
        [30, motion('G38.3')],
        [40, motion('G38.4')],
        [50, motion('G38.5')],
      ]),
      otherwise: 20,
    },
  ],
  [40, simple(modal(GROUP.G7, {}))],
  [
    43,
    {
      claimsAxes: { as: 'tool-length', when: 'always' },
      variants: new Map([[10, modal(GROUP.G8, { hasToolLength: true })]]),
      otherwise: 20,
    },
  ],
  [
    49,
    {
      ...simple(modal(GROUP.G8, { hasToolLength: false })),
      claimsAxes: { as: 'tool-length', when: 'always' },
      isFractionIgnored: true,
    },
  ],
  [53, simple(nonModal('G53'))],
  ...[0, 1, 2, 3, 4, 5].map(
    (index) => [54 + index, simple(modal(GROUP.G12, { coordinateSystem: index }))] as const,
  ),
  [61, simple(modal(GROUP.G13, {}), 20)],
  [80, simple(motion('G80'))],
  [90, simple(modal(GROUP.G3, { distance: 'G90' }), 20)],
  [
    91,
    {
      variants: new Map([
        [0, modal(GROUP.G3, { distance: 'G91' })],
        [10, modal(GROUP.G4, {})],
      ]),
      otherwise: 20,
    },
  ],
  [92, stored('G92')],
  [93, simple(modal(GROUP.G5, { feedMode: 'G93' }))],
  [94, simple(modal(GROUP.G5, { feedMode: 'G94' }))],
]);

const M_COMMANDS: ReadonlyMap<number, Variant> = new Map([
  [0, modal(GROUP.M4, { flow: 'M0' })],
  [1, modal(GROUP.M4, {})],
  [2, modal(GROUP.M4, { flow: 'M2' })],
  [30, modal(GROUP.M4, { flow: 'M30' })],
  [3, modal(GROUP.M7, { spindle: 'M3' })],
  [4, modal(GROUP.M7, { spindle: 'M4' })],
  [5, modal(GROUP.M7, { spindle: 'M5' })],
  [8, modal(GROUP.M8, { flood: true })],
  [9, modal(GROUP.M8, { flood: false, mist: false })],
]);

/** The number of a command, split as the firmware stores it: an 8-bit whole part and the hundredths. */
export function splitNumber(value: number): { readonly whole: number; readonly hundredths: number } {
  const whole = Math.trunc(value) & 0xff;
  const hundredths = Math.round(100 * Math.fround(value - whole));
  // Beyond 32 bits the conversion of the firmware gives 0.
  return { whole, hundredths: Math.abs(hundredths) >= 2 ** 31 ? 0 : hundredths & 0xffff };
}

function takeGroup(draft: BlockDraft, variant: Variant): number {
  variant.set(draft);
  if (draft.groups & variant.group) return 21;
  draft.groups |= variant.group;
  return 0;
}

/** Adds a G word to the draft. Returns the error code, 0 for none. */
export function takeG(draft: BlockDraft, value: number): number {
  const { whole, hundredths } = splitNumber(value);
  const command = G_COMMANDS.get(whole);
  if (!command) return 20;
  const claim = command.claimsAxes;
  if (claim && (claim.when === 'always' || hundredths === 0)) {
    if (draft.axisUse !== 'none') return 24;
    draft.axisUse = claim.as;
  }
  const variant = command.variants.get(command.isFractionIgnored ? 0 : hundredths);
  return variant ? takeGroup(draft, variant) : command.otherwise;
}

/** Adds an M word to the draft. Returns the error code, 0 for none. */
export function takeM(draft: BlockDraft, value: number): number {
  const { whole, hundredths } = splitNumber(value);
  if (hundredths !== 0) return 23;
  const variant = M_COMMANDS.get(whole);
  return variant ? takeGroup(draft, variant) : 20;
}
