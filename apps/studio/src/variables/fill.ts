/** A table that a person opened: every row has as many values as there are columns. */
export interface VariableTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What variables stand for, row by row. */
export interface VariableSource {
  /** The number of the first row, how much it grows, and with how many digits it is written. */
  readonly serialStart: number;
  readonly serialStep: number;
  readonly serialDigits: number;
  /** How many rows there are without a table. */
  readonly count: number;
  readonly table: VariableTable | null;
  /** Today, as it is written in texts. */
  readonly date: string;
}

const VARIABLE = /\{(serial|date|csv:[^{}]+)\}/g;

/** Whether a text has a variable. */
export function hasVariables(content: string): boolean {
  return content.search(VARIABLE) >= 0;
}

/** The columns that texts name and the table does not have, each once. */
export function missingColumns(contents: readonly string[], table: VariableTable | null): readonly string[] {
  const named = contents.flatMap((content) =>
    [...content.matchAll(VARIABLE)].flatMap(([, name]) =>
      name!.startsWith('csv:') ? [columnOf(name!)] : [],
    ),
  );
  return [...new Set(named)].filter((name) => !table?.columns.includes(name));
}

const columnOf = (name: string) => name.slice('csv:'.length).trim();

/** How many rows there are. */
export function rowCount({ table, count }: VariableSource): number {
  return table ? table.rows.length : count;
}

/** The number of a row as texts show it. */
export function serialOf({ serialStart, serialStep, serialDigits }: VariableSource, row: number): string {
  const value = serialStart + row * serialStep;
  const digits = String(Math.abs(value)).padStart(serialDigits, '0');
  return value < 0 ? `-${digits}` : digits;
}

/** A text with the values of a row. A column that the table does not have stays as it is written. */
export function fillVariables(content: string, source: VariableSource, row: number): string {
  return content.replace(VARIABLE, (whole, name: string) => {
    if (name === 'serial') return serialOf(source, row);
    if (name === 'date') return source.date;
    const column = source.table?.columns.indexOf(columnOf(name)) ?? -1;
    return source.table?.rows[row]?.[column] ?? whole;
  });
}
