import type { MachineMode } from '@kerf/gcode';
import type { TranslationKey } from '../../i18n';
import type { CheckCode } from '../plan/recovery-request';

/** A box that a person ticks: a statement about machine and work that only a person can see. */
export interface Box {
  readonly code: CheckCode;
  readonly text: TranslationKey;
}

/** What a person is asked where a check has words of its own for that; other checks ask for what they would verify. */
const QUESTIONS: { readonly [Code in CheckCode]?: (facts: BoxFacts) => readonly TranslationKey[] } = {
  machine: () => ['recovery.checks.ask.machine'],
  settings: () => ['recovery.checks.ask.settings'],
  position: () => ['recovery.checks.ask.position'],
  'work-zero': () => ['recovery.checks.ask.zero'],
  bit: ({ hasBit }) => [hasBit ? 'recovery.checks.ask.bit' : 'recovery.checks.ask.anyBit'],
  workpiece: () => ['recovery.checks.ask.workpiece'],
  clearance: ({ mode }) => [
    mode === 'cnc' ? 'recovery.checks.ask.notTouching' : 'recovery.checks.ask.protected',
    'recovery.checks.ask.noObstacles',
  ],
  'constant-power': () => ['recovery.checks.ask.constantPower'],
};

/** What the words of the boxes depend on. */
export interface BoxFacts {
  readonly mode: MachineMode;
  /** Whether it is known which bit belongs in the collet. */
  readonly hasBit: boolean;
}

/** The boxes for these checks, in their order. */
export function boxesOf(codes: readonly CheckCode[], facts: BoxFacts): readonly Box[] {
  return codes.flatMap((code) => {
    const texts = QUESTIONS[code]?.(facts) ?? [`recovery.checks.ok.${code}` as const];
    return texts.map((text) => ({ code, text }));
  });
}
