import type { DxfGroup, GroupReader } from './groups';
import { BadEntity } from './problems';

/** All groups from one '0' group to the next: an entity, a row of a table, or the mark of a beginning or an end. */
export interface DxfRecord {
  /** The value of the '0' group, upper case. */
  readonly type: string;
  readonly line: number;
  readonly groups: readonly DxfGroup[];
}

/** The groups after this code belong to an object inside the entity and repeat the entity's own codes. */
const EMBEDDED_OBJECT = 101;

/** The next record, or null at the end of the text. Groups before the first '0' are skipped. */
export function readRecord(reader: GroupReader): DxfRecord | null {
  let head = reader.next();
  while (head && head.code !== 0) head = reader.next();
  if (!head) return null;
  const groups: DxfGroup[] = [];
  let isOwn = true;
  for (let group = reader.next(); group; group = reader.next()) {
    if (group.code === 0) {
      reader.pushBack(group);
      break;
    }
    if (group.code === EMBEDDED_OBJECT) isOwn = false;
    if (isOwn && group.code < 1000) groups.push(group);
  }
  return { type: head.value.toUpperCase(), line: head.line, groups };
}

const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/;

/**
 * Coordinates beyond this are rejected. They do not occur in drawings, because no machine is that large; and sums of
 * such numbers would lose visible digits.
 */
const MAX_NUMBER = 1e12;

/** The number of a group. Throws `BadEntity` for anything else, and for numbers beyond the limit. */
export function numberIn({ value }: DxfGroup): number {
  const number = DECIMAL.test(value) ? Number(value) : Number.NaN;
  if (!(Math.abs(number) <= MAX_NUMBER)) throw new BadEntity();
  return number;
}

/** The value of the first group with this code; undefined when there is none. */
export function textOf(record: DxfRecord, code: number): string | undefined {
  return record.groups.find((group) => group.code === code)?.value;
}

/** The number of the first group with this code, `fallback` when there is none. Without a fallback it is required. */
export function numberOf(record: DxfRecord, code: number, fallback?: number): number {
  const group = record.groups.find((candidate) => candidate.code === code);
  if (group) return numberIn(group);
  if (fallback === undefined) throw new BadEntity();
  return fallback;
}

/** A point in space. */
export interface Point3 {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The point whose coordinates have the codes `code`, `code` + 10 and `code` + 20; z is 0 when it is left out. */
export function pointOf(record: DxfRecord, code: number): Point3 {
  return {
    x: numberOf(record, code),
    y: numberOf(record, code + 10),
    z: numberOf(record, code + 20, 0),
  };
}

/** Every point with these codes, in order. Each x begins a new point; a missing y is damage, a missing z is 0. */
export function pointsOf(groups: readonly DxfGroup[], code: number): readonly Point3[] {
  const points: { x: number; y: number; z: number }[] = [];
  for (const group of groups) {
    const last = points.at(-1);
    if (group.code === code) points.push({ x: numberIn(group), y: Number.NaN, z: 0 });
    else if (group.code === code + 10 && last) last.y = numberIn(group);
    else if (group.code === code + 20 && last) last.z = numberIn(group);
  }
  if (points.some(({ y }) => Number.isNaN(y))) throw new BadEntity();
  return points;
}

/** Every number with this code, in order. */
export function numbersOf(groups: readonly DxfGroup[], code: number): readonly number[] {
  return groups.filter((group) => group.code === code).map(numberIn);
}
