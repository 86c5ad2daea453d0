import type { VariableSource, VariableTable } from './fill';
import { CSV_LIMITS } from './read-csv';

/** For how many projects the rows are kept: the latest ones. */
const MOST_PROJECTS = 20;
/** Larger tables are not kept: the browser has room for some millions of characters. */
const MOST_CHARACTERS = 300_000;

/** What is kept of the rows of a project. The date is that of the day. */
export interface KeptRows {
  readonly source: Omit<VariableSource, 'date'>;
  readonly columns: number;
  readonly gap: number;
}

/** Rows by project, with the latest project last. */
export type RowsByProject = Readonly<Record<string, KeptRows>>;

/** The stored rows; invalid entries are left out. */
export function parseRows(text: string | null): RowsByProject {
  let value: unknown;
  try {
    value = JSON.parse(text ?? 'null');
  } catch {
    return {};
  }
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, KeptRows] => isKept(entry[1])),
  );
}

/** The stored rows with those of one project, which becomes the latest. */
export function withRows(kept: RowsByProject, project: string, rows: KeptRows): RowsByProject {
  const others = Object.entries(kept).filter(([other]) => other !== project);
  return Object.fromEntries([...others, [project, rows] as const].slice(-MOST_PROJECTS));
}

/** Whether a table is small enough to be kept. */
export function isKeepable(table: VariableTable | null): boolean {
  return JSON.stringify(table).length <= MOST_CHARACTERS;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const areNumbers = (...values: readonly unknown[]) => values.every((value) => Number.isFinite(value));

function isKept(value: unknown): value is KeptRows {
  if (!isRecord(value) || !isRecord(value.source)) return false;
  const { serialStart, serialStep, serialDigits, count, table } = value.source;
  if (!areNumbers(serialStart, serialStep, serialDigits, count, value.columns, value.gap)) return false;
  return table === null || isTable(table);
}

function isTable(value: unknown): value is VariableTable {
  if (!isRecord(value) || typeof value.name !== 'string' || !isTexts(value.columns)) return false;
  const { columns, rows } = value;
  return (
    Array.isArray(rows) &&
    rows.length <= CSV_LIMITS.rows &&
    rows.every((row) => isTexts(row) && row.length === columns.length)
  );
}
