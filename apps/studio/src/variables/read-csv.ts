import { parse } from 'papaparse';
import type { VariableTable } from './fill';

/** The largest file, characters, and the most rows and columns of a table. */
export const CSV_LIMITS = { length: 5_000_000, rows: 1000, columns: 200 } as const;

/** Why a file is no table. */
export type CsvFault = 'empty' | 'too-large' | 'not-text';

/** A table, or why there is none. */
export type ReadCsv =
  | { readonly ok: true; readonly table: VariableTable; readonly isCut: boolean }
  | { readonly ok: false; readonly fault: CsvFault };

/**
 * Reads a table whose first row has the names of the columns. Short rows are filled up; values without a column, empty
 * lines and rows beyond the limit are left out (`isCut`). Columns without a name are called by their number, and of
 * columns with the same name the first counts.
 */
export function readCsv(text: string, name: string): ReadCsv {
  if (text.length > CSV_LIMITS.length) return { ok: false, fault: 'too-large' };
  if (text.includes('\0')) return { ok: false, fault: 'not-text' };
  const { data } = parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [head, ...all] = data;
  if (!head || all.length === 0) return { ok: false, fault: 'empty' };
  const columns = head.slice(0, CSV_LIMITS.columns).map((column, i) => column.trim() || String(i + 1));
  const rows = all.slice(0, CSV_LIMITS.rows).map((row) => columns.map((_, i) => row[i]?.trim() ?? ''));
  const isCut = all.length > rows.length || head.length > columns.length;
  return { ok: true, table: { name, columns, rows }, isCut };
}
