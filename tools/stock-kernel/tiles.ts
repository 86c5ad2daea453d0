// The tiles of the grid that the moves of a run may have changed.
import { hi, lo } from './numbers';

const TILE_SIZE: i32 = 64;

let tiles: usize = 0;
let columns: i32 = 0;
let rows: i32 = 0;
let perTile: f64 = 1;

// The part of the stock in which all tiles are already marked. Most moves stay within the part of the previous move.
let heldLeft: f64 = 0;
let heldRight: f64 = -1;
let heldLow: f64 = 0;
let heldHigh: f64 = -1;

/** Sets the address of the flags of the tiles: a byte each, row by row. */
export function takeTiles(tilesAt: usize, columnsInRow: i32, rowCount: i32, cellSize: f64): void {
  tiles = tilesAt;
  columns = (columnsInRow + TILE_SIZE - 1) / TILE_SIZE;
  rows = (rowCount + TILE_SIZE - 1) / TILE_SIZE;
  perTile = 1 / (cellSize * TILE_SIZE);
}

/** Call it when the flags may have been cleared. */
export function forgetTiles(): void {
  heldRight = -Infinity;
}

/** Marks the tiles that may be touched by a move of a tool that reaches `radius` to the side. */
export function markTiles(x0: f64, y0: f64, x1: f64, y1: f64, radius: f64): void {
  const left = lo(x0, x1) - radius;
  const right = hi(x0, x1) + radius;
  const low = lo(y0, y1) - radius;
  const high = hi(y0, y1) + radius;
  if (left >= heldLeft && right < heldRight && low >= heldLow && high < heldHigh) return;
  // The box around a long slanting move has many tiles that the move does not touch, so its tiles are marked piece by
  // piece.
  const longest = hi(Math.abs(x1 - x0), Math.abs(y1 - y0));
  const pieces = <i32>hi(1, lo(10000, Math.ceil(longest * perTile)));
  const dx = (x1 - x0) / pieces;
  const dy = (y1 - y0) / pieces;
  for (let piece = 0; piece < pieces; piece += 1) {
    const x = x0 + piece * dx;
    const y = y0 + piece * dy;
    markBox(lo(x, x + dx) - radius, lo(y, y + dy) - radius, hi(x, x + dx) + radius, hi(y, y + dy) + radius);
  }
}

function markBox(left: f64, low: f64, right: f64, high: f64): void {
  const firstColumn = tileOf(left);
  const lastColumn = tileOf(right);
  const firstRow = tileOf(low);
  const lastRow = tileOf(high);
  for (let row = max(0, firstRow); row <= min(rows - 1, lastRow); row += 1)
    for (let column = max(0, firstColumn); column <= min(columns - 1, lastColumn); column += 1)
      store<u8>(tiles + row * columns + column, 1);
  heldLeft = <f64>firstColumn / perTile;
  heldRight = <f64>(lastColumn + 1) / perTile;
  heldLow = <f64>firstRow / perTile;
  heldHigh = <f64>(lastRow + 1) / perTile;
}

function tileOf(place: f64): i32 {
  return <i32>Math.floor(hi(-100000, lo(100000, place * perTile)));
}
