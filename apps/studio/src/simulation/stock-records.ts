import type { Fixture, Stock } from '@kerf/machining';

const KEY = 'kerf.stock-records';

/** For how many programs the stock is remembered: the latest ones. */
const MOST_PROGRAMS = 12;

/** The stock that a program cuts, what holds it, and the name of its material. */
export interface StockRecord {
  readonly stock: Stock;
  readonly fixtures: readonly Fixture[];
  readonly material: string;
}

/**
 * Remembers in this browser on which stock a program is started. A page that finds the interrupted program later can
 * then show the stock, whatever design is open. `sha256`: the hash of the program.
 */
export function recordStock(sha256: string, { stock, fixtures, material }: StockRecord): void {
  const others = entries().filter(([known]) => known !== sha256);
  const own = [sha256, { stock, fixtures, material }];
  try {
    localStorage.setItem(KEY, JSON.stringify([...others, own].slice(-MOST_PROGRAMS)));
  } catch {
    // The storage is full: the picture will then show the path without the stock.
  }
}

/** The stock on which this browser has started the program; null if it has not, or no longer knows. */
export function stockRecordOf(sha256: string): StockRecord | null {
  const found = entries().find(([known]) => known === sha256)?.[1];
  return isStockRecord(found) ? found : null;
}

function entries(): readonly (readonly [string, unknown])[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((entry) => Array.isArray(entry) && entry.length === 2) : [];
  } catch {
    return [];
  }
}

function isStockRecord(value: unknown): value is StockRecord {
  if (!isRecord(value)) return false;
  const { stock, fixtures, material } = value;
  return (
    hasNumbers(stock, ['width', 'height', 'thickness']) &&
    typeof material === 'string' &&
    Array.isArray(fixtures) &&
    fixtures.every((fixture) => hasNumbers(fixture, ['x', 'y', 'width', 'height', 'top']))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return isRecord(value) && names.every((name) => Number.isFinite(value[name]));
}
