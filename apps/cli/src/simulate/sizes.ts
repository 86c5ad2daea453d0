import type { Fixture, Stock } from '@kerf/machining';
import { cellSizeFor, MOST_CELLS } from '@kerf/simulation';
import { UsageError } from '../failure';

/** The default number of cells. */
const USUAL_CELLS = 6_000_000;

/** `--stock 300x180x10`; throws `UsageError`. */
export function parseStock(text: string): Stock {
  const numbers = /^(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)x(\d+(?:\.\d+)?)$/.exec(text)?.slice(1).map(Number);
  const [width = 0, height = 0, thickness = 0] = numbers ?? [];
  if (!(width > 0 && height > 0 && thickness > 0))
    throw new UsageError(`--stock: must be like 300x180x10, not '${text}'`);
  return { width, height, thickness };
}

/** `--clamp 0,80,20x20,8`; throws `UsageError`. */
export function parseClamp(text: string): Fixture {
  const size = String.raw`(\d+(?:\.\d+)?)`;
  const place = String.raw`(-?\d+(?:\.\d+)?)`;
  const form = new RegExp(`^${place},${place},${size}x${size},${place}$`);
  const numbers = form.exec(text)?.slice(1).map(Number);
  const [x = 0, y = 0, width = 0, height = 0, top = 0] = numbers ?? [];
  if (!(width > 0 && height > 0))
    throw new UsageError(`--clamp: must be like 0,80,20x20,8 (corner, size, height), not '${text}'`);
  return { x, y, width, height, top };
}

/** `--cell 0.1`, mm, or the default for this stock. Throws `UsageError`. */
export function parseCell(text: string | undefined, stock: Stock): number {
  if (text === undefined) return cellSizeFor(stock, USUAL_CELLS);
  const cell = Number(text);
  if (!(cell > 0)) throw new UsageError(`--cell: must be a number above 0, not '${text}'`);
  if ((stock.width / cell) * (stock.height / cell) > MOST_CELLS / 2)
    throw new UsageError(`--cell: ${text} mm is too fine for this stock`);
  // The centre of the only cell could lie outside the stock. Then no program would cut anything.
  if (cell > Math.min(stock.width, stock.height))
    throw new UsageError(`--cell: ${text} mm is too coarse for this stock`);
  return cell;
}
