import { interpret, type MachineMode, type MotionTrace, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { estimateTime } from '../time/estimate-time';
import type { MotionTimeline } from '../time/timeline';

/** The motion of a program and its times. */
export function interpretText(
  text: string,
  mode: MachineMode = 'cnc',
): { trace: MotionTrace; timeline: MotionTimeline } {
  const reading = interpret(new TextEncoder().encode(text), { profile: TOLERANT_PROFILE, mode });
  if (!reading.ok) throw new Error(reading.problems[0]!.message);
  return { trace: reading.value, timeline: estimateTime(reading.value, DEFAULT_MACHINE) };
}

/** A random program over a stock of 24 × 18 × 6 mm: straight cuts and arcs, up and down, in chains and alone. */
export function randomProgram(random: () => number, moves: number): string {
  const number = (low: number, high: number) => (low + random() * (high - low)).toFixed(3);
  const lines = ['G21 G90', 'M3 S1000', 'G0 Z3', `G0 X${number(0, 24)} Y${number(0, 18)}`];
  let [x, y, z] = [12, 9, -1];
  lines.push(`G1 X${x} Y${y} Z${z} F800`);
  for (let move = 0; move < moves; move += 1) {
    const kind = random();
    if (kind < 0.6) {
      // A winding chain of short moves.
      [x, y] = [x + 2 * random() - 1, y + 2 * random() - 1];
      z = Math.min(0.5, Math.max(-7, z + 0.6 * (random() - 0.5)));
      lines.push(`G1 X${x.toFixed(3)} Y${y.toFixed(3)} Z${z.toFixed(3)}`);
    } else if (kind < 0.75) {
      lines.push(`G1 X${number(-3, 27)} Y${number(-3, 21)}`);
      [x, y] = [12, 9];
      lines.push(`G1 X${x} Y${y}`);
    } else if (kind < 0.85) {
      z = -0.5 - 4 * random();
      lines.push(`G1 Z${z.toFixed(3)}`);
    } else if (kind < 0.93) {
      x += 4;
      lines.push(`G${random() < 0.5 ? 2 : 3} X${x.toFixed(3)} Y${y.toFixed(3)} I2 J0`);
      if (x > 20) x = 4;
    } else {
      lines.push(`G0 Z${number(-2, 2)}`, `G0 X${number(0, 24)} Y${number(0, 18)}`);
    }
  }
  return lines.join('\n');
}
