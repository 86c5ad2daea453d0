import type { Dialect } from '../post/dialect';

/* A model of the beam of each controller while a program runs. It is written from the controllers' own manuals and
   firmware, independently of the post-processor.

   GRBL, grblHAL, FluidNC, Mach3:

   - M3 and M4 arm the beam, and M5 disarms it.
   - The last S word is the power of the beam, whether the machine moves or not.
   - In laser mode the beam is off during a G0, and at standstill with M4. A machine whose laser mode is off would burn
     there, so the tests do not rely on it.

   Marlin 2.1, inline mode:

   - M3 I arms the beam. G1–G3 use the S word on their line; a G0 sets the power to 0.
   - The output changes when a motion begins, and does not change when the motion ends.
   - M5 turns the beam off and disarms it: S words of later motions do nothing.
   - An S word without a motion is an unknown command.
   - M4 I derives the power from the feed rate and ignores the S words.

   Marlin, fan output:

   - M106 S sets the power, and M107 turns the beam off.

   LinuxCNC:

   - M3 enables the beam.
   - M67 waits for the next motion (G0–G3, not G4), and M68 acts at once. */

/** The events of a beam, in the order of the program. */
export type BeamEvent =
  /** A motion and the beam's power during it; `isTravel` is true for a rapid. */
  | { readonly kind: 'motion'; readonly isTravel: boolean; readonly power: number; readonly line: string }
  /** The machine stands still on purpose: dwell, pause, tool change, end. */
  | { readonly kind: 'standstill'; readonly power: number; readonly isArmed: boolean; readonly line: string }
  /** The beam is armed. */
  | { readonly kind: 'arming'; readonly power: number; readonly line: string };

type Words = ReadonlyMap<string, number>;

interface Beam {
  /** Processes one block. `motion` is the motion word in effect, or −1 when the block does not move. */
  take(words: Words, motion: number): void;
  readonly output: number;
  readonly isArmed: boolean;
}

/** All events of the beam while `program` runs on a machine with `dialect`. */
export function beamEvents(program: string, dialect: Pick<Dialect, 'name' | 'modalMotion'>): BeamEvent[] {
  const beam = beamOf(dialect.name);
  const events: BeamEvent[] = [];
  let motion = -1;
  for (const line of program.split('\n')) {
    const words = wordsOf(line);
    if (words.length === 0) continue;
    const byLetter = new Map(words);
    for (const [letter, value] of words) if (letter === 'G' && value <= 3) motion = value;
    const hasAxis = ['X', 'Y', 'Z'].some((axis) => byLetter.has(axis));
    const ownWord = words.some(([letter, value]) => letter === 'G' && value <= 3);
    const moves = hasAxis && (ownWord || dialect.modalMotion);
    const wasArmed = beam.isArmed;
    beam.take(byLetter, moves ? motion : -1);
    if (!wasArmed && beam.isArmed) events.push({ kind: 'arming', power: beam.output, line });
    if (moves) events.push({ kind: 'motion', isTravel: motion === 0, power: beam.output, line });
    if (stands(byLetter))
      events.push({ kind: 'standstill', power: beam.output, isArmed: beam.isArmed, line });
  }
  events.push({ kind: 'standstill', power: beam.output, isArmed: beam.isArmed, line: 'end of the program' });
  return events;
}

/** The words of a line in their order, without those in comments. */
function wordsOf(line: string): [letter: string, value: number][] {
  const code = line.replace(/;.*|\(.*?\)|%/g, '');
  return [...code.matchAll(/([A-Z])\s*(-?\d*\.?\d+)/g)].map(([, letter, value]) => [letter!, Number(value)]);
}

function stands(words: Words): boolean {
  const code = words.get('M');
  return words.get('G') === 4 || (code !== undefined && [0, 1, 2, 6, 30].includes(code));
}

function beamOf(name: string): Beam {
  if (name === 'marlin') return new MarlinBeam();
  if (name === 'marlin-fan') return new FanBeam();
  return name === 'linuxcnc' ? new LinuxCncBeam() : new PlainBeam();
}

class PlainBeam implements Beam {
  isArmed = false;
  #power = 0;

  get output(): number {
    return this.isArmed ? this.#power : 0;
  }

  take(words: Words): void {
    const code = words.get('M');
    this.#power = words.get('S') ?? this.#power;
    if (code === 3 || code === 4) this.isArmed = true;
    if (code === 5) this.isArmed = false;
  }
}

class MarlinBeam implements Beam {
  isArmed = false;
  output = 0;
  #isDynamic = false;
  #next = 0;
  #feed = 0;

  take(words: Words, motion: number): void {
    const code = words.get('M');
    this.#feed = words.get('F') ?? this.#feed;
    if ((code === 3 || code === 4) && words.has('I')) {
      this.isArmed = true;
      this.#isDynamic = code === 4;
      this.#next = words.get('S') ?? 0;
    }
    if (code === 5) {
      this.isArmed = false;
      this.output = 0;
    }
    if (motion < 0) return;
    this.#next = motion === 0 ? 0 : (words.get('S') ?? this.#next);
    if (!this.isArmed) return;
    this.output = this.#isDynamic && motion > 0 ? this.#feed / 256 : this.#next;
  }
}

class FanBeam implements Beam {
  readonly isArmed = false;
  output = 0;

  take(words: Words): void {
    const code = words.get('M');
    if (code === 106) this.output = words.get('S') ?? 255;
    if (code === 107) this.output = 0;
  }
}

class LinuxCncBeam implements Beam {
  isArmed = false;
  #analogue = 0;
  #waiting: number | undefined;

  get output(): number {
    return this.isArmed ? this.#analogue : 0;
  }

  take(words: Words, motion: number): void {
    const code = words.get('M');
    if (code === 3 || code === 4) this.isArmed = true;
    if (code === 5) this.isArmed = false;
    if (code === 67) this.#waiting = words.get('Q') ?? 0;
    if (code === 68) this.#analogue = words.get('Q') ?? 0;
    if (motion < 0 || this.#waiting === undefined) return;
    this.#analogue = this.#waiting;
    this.#waiting = undefined;
  }
}
