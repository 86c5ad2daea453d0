import { fail, type Outcome, problemMaker, succeed } from '@kerf/machining';
import { interpret } from '../interpret/interpret';
import { TOLERANT_PROFILE } from '../interpret/profiles/tolerant';
import { segmentsOfLine } from '../trace/line-table';
import { type MotionTrace, SegmentKind, segmentKind } from '../trace/motion-trace';
import { trackValueAt } from '../trace/track';
import { type HeightMap, heightAt, isOnMap } from './height-map';
import { LEVEL_PROBLEMS } from './problems';
import { readSourceLine, type SourceLine } from './source-line';
import { sharesOf } from './split';

const problem = problemMaker(LEVEL_PROBLEMS);
const DECIMALS = 4;

/**
 * The program with the height of the surface added to every Z, so that it cuts at the same depth below an uneven
 * surface. All moves are written as straight moves in mm and absolute coordinates. They are divided at the lines of the
 * grid, and where the surface bends within a cell. The other words stay in their places.
 *
 * Refused are programs that cut outside of the map, and words whose meaning depends on machine coordinates or offsets.
 */
export function levelProgram(source: string, map: HeightMap): Outcome<string> {
  const reading = interpret(source, { profile: TOLERANT_PROFILE, arcTolerance: 0.002 });
  if (!reading.ok) return fail(problem('level-unreadable'));
  if (reading.value.mode === 'laser') return fail(problem('level-laser'));
  const writer = new LevelWriter(reading.value, map);
  const lines = source.split(/\r\n|\r|\n/);
  for (const [index, text] of lines.entries()) {
    const refused = writer.take(text, index + 1);
    if (refused) return refused;
  }
  return succeed(writer.text);
}

/** Writes the lines of the levelled program one after the other. */
class LevelWriter {
  readonly #trace: MotionTrace;
  readonly #map: HeightMap;
  readonly #highest: number;
  readonly #lines: string[] = [];
  /** The axes whose position the program has named. What it has not named is where the machine happens to be. */
  readonly #known = new Set<string>();
  #motion = 0;
  #isRelative = false;
  /** Whether the tool has been at a place that the program has named in X and Y. */
  #hasArrived = false;
  #feed = 0;
  #hasUnits = false;

  constructor(trace: MotionTrace, map: HeightMap) {
    this.#trace = trace;
    this.#map = map;
    this.#highest = map.heights.reduce((most, height) => Math.max(most, height), 0);
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }

  /** Takes the next line of the source; returns the refusal if it cannot be levelled. */
  take(text: string, line: number): Outcome<never> | null {
    if (text.trim() === '' || text.trim() === '%') {
      this.#lines.push(text.trim());
      return null;
    }
    const words = readSourceLine(text);
    if (words.refused !== null) return fail(problem('level-word', { line, word: words.refused }));
    this.#motion = words.motion ?? this.#motion;
    this.#isRelative = words.isRelative ?? this.#isRelative;
    // From an unknown place it is not known where a relative move ends, nor where an arc goes.
    if (this.#isRelative && [...words.axes].some((axis) => !this.#known.has(axis)))
      return fail(problem('level-no-position', { line }));
    this.#lines.push(...words.comments);
    if (words.before.length > 0) this.#lines.push(words.before.join(' '));
    const refused = this.#takeMotion(words, line);
    if (words.after.length > 0) this.#lines.push(words.after.join(' '));
    return refused;
  }

  #takeMotion({ axes }: SourceLine, line: number): Outcome<never> | null {
    for (const axis of axes) this.#known.add(axis);
    if (axes.size > 0 && !this.#hasUnits) {
      this.#lines.push('G21 G90 G94');
      this.#hasUnits = true;
    }
    const { first, end } = segmentsOfLine(this.#trace, line);
    for (let segment = first; segment < end; segment += 1) {
      const refused = this.#writeSegment(segment, line);
      if (refused) return refused;
    }
    // The line names the position at which the trace already is. The machine itself may be elsewhere.
    if (first === end && axes.size > 0) this.#writeFirst(this.#motion === 0, this.#pointAt(first));
    return null;
  }

  #pointAt(segment: number): readonly [number, number, number] {
    const { points } = this.#trace;
    return [points[3 * segment]!, points[3 * segment + 1]!, points[3 * segment + 2]!];
  }

  #writeSegment(segment: number, line: number): Outcome<never> | null {
    const isRapid = segmentKind(this.#trace, segment) === SegmentKind.rapid;
    const from = this.#pointAt(segment);
    const to = this.#pointAt(segment + 1);
    if (!isRapid) {
      const outside = [from, to].find(([x, y]) => !isOnMap(this.#map, x, y));
      if (this.#known.size < 3) return fail(problem('level-no-position', { line }));
      if (outside)
        return fail(problem('level-outside', { line, x: outside[0].toFixed(1), y: outside[1].toFixed(1) }));
      this.#writeFeed(trackValueAt(this.#trace.feeds, segment));
    }
    if (!this.#hasArrived) {
      this.#writeFirst(isRapid, to);
      return null;
    }
    const motion = { fromX: from[0], fromY: from[1], toX: to[0], toY: to[1] };
    for (const share of sharesOf(this.#map, motion))
      this.#writePoint(
        isRapid,
        [0, 1, 2].map((axis) => from[axis]! + (to[axis]! - from[axis]!) * share),
      );
    return null;
  }

  #writeFeed(feed: number): void {
    if (feed === this.#feed) return;
    this.#feed = feed;
    this.#lines.push(`F${numberOf(feed)}`);
  }

  /**
   * Writes a point of which the way to it is not known, because the machine may come from anywhere. So the way has the
   * height above the highest point of the surface. The tool goes down only at a place that is known.
   */
  #writeFirst(isRapid: boolean, point: readonly number[]): void {
    const isPlaced = this.#known.has('X') && this.#known.has('Y');
    if (!this.#hasArrived) this.#writePoint(isRapid, point, this.#highest);
    if (isPlaced) this.#writePoint(isRapid, point);
    this.#hasArrived ||= isPlaced;
  }

  #writePoint(isRapid: boolean, [x = 0, y = 0, z = 0]: readonly number[], lift?: number): void {
    const height = z + (lift ?? heightAt(this.#map, x, y));
    const words = [
      ...(this.#known.has('X') ? [`X${numberOf(x)}`] : []),
      ...(this.#known.has('Y') ? [`Y${numberOf(y)}`] : []),
      ...(this.#known.has('Z') ? [`Z${numberOf(height)}`] : []),
    ];
    this.#lines.push(`${isRapid ? 'G0' : 'G1'} ${words.join(' ')}`);
  }
}

function numberOf(value: number): string {
  const text = value.toFixed(DECIMALS).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
