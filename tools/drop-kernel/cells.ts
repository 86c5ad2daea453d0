// The largest heights of a mesh in cells: the twin of
// `packages/cam/src/operations/relief/levels/highest-in-cells.ts`.

/** The triangle in units of cells, from the first point of the grid, and its heights. */
let ax: f64 = 0;
let ay: f64 = 0;
let az: f64 = 0;
let bx: f64 = 0;
let by: f64 = 0;
let bz: f64 = 0;
let cx: f64 = 0;
let cy: f64 = 0;
let cz: f64 = 0;

/** Raises the cells at `cells`, `across` in each row, to the triangles that are above `floor`. */
export function highestInCells(
  positions: usize,
  triangles: usize,
  count: i32,
  x: f64,
  y: f64,
  cell: f64,
  across: i32,
  rows: i32,
  floor: f64,
  cells: usize,
): void {
  const stop = triangles + <usize>count * 12;
  for (let at = triangles; at < stop; at += 12) {
    const a = positions + <usize>load<u32>(at) * 12;
    const b = positions + <usize>load<u32>(at, 4) * 12;
    const c = positions + <usize>load<u32>(at, 8) * 12;
    az = <f64>load<f32>(a, 8);
    bz = <f64>load<f32>(b, 8);
    cz = <f64>load<f32>(c, 8);
    if (!(max(az, max(bz, cz)) > floor)) continue;
    ax = (<f64>load<f32>(a) - x) / cell;
    ay = (<f64>load<f32>(a, 4) - y) / cell;
    bx = (<f64>load<f32>(b) - x) / cell;
    by = (<f64>load<f32>(b, 4) - y) / cell;
    cx = (<f64>load<f32>(c) - x) / cell;
    cy = (<f64>load<f32>(c, 4) - y) / cell;
    raiseCells(across, rows, cells);
  }
}

function raiseCells(across: i32, rows: i32, cells: usize): void {
  const top = max(az, max(bz, cz));
  const firstX = <i32>max(0.0, Math.floor(min(ax, min(bx, cx))));
  const lastX = <i32>min(<f64>(across - 1), Math.floor(max(ax, max(bx, cx))));
  const firstY = <i32>max(0.0, Math.floor(min(ay, min(by, cy))));
  const lastY = <i32>min(<f64>(rows - 1), Math.floor(max(ay, max(by, cy))));
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  // An upright triangle has no slope that could be followed: its top counts in all cells of its box.
  const isUpright = Math.abs(area) < 1e-9;
  const slopeX = isUpright ? 0 : ((bz - az) * (cy - ay) - (cz - az) * (by - ay)) / area;
  const slopeY = isUpright ? 0 : ((cz - az) * (bx - ax) - (bz - az) * (cx - ax)) / area;
  // The highest point of the plane in a cell is at that corner of the cell towards which the plane rises.
  const towardsX: f64 = slopeX > 0 ? 1 : 0;
  const towardsY: f64 = slopeY > 0 ? 1 : 0;
  const turn: f64 = area < 0 ? -1 : 1;
  // A whole cell is outside when its corner towards the inner side of an edge is.
  const abX = turn * (ay - by);
  const abY = turn * (bx - ax);
  const bcX = turn * (by - cy);
  const bcY = turn * (cx - bx);
  const caX = turn * (cy - ay);
  const caY = turn * (ax - cx);
  const abCorner: f64 = abX > 0 ? 1 : 0;
  const bcCorner: f64 = bcX > 0 ? 1 : 0;
  const caCorner: f64 = caX > 0 ? 1 : 0;
  for (let row = firstY; row <= lastY; row += 1) {
    const below = <f64>row;
    const ab = abY * ((abY > 0 ? below + 1 : below) - ay);
    const bc = bcY * ((bcY > 0 ? below + 1 : below) - by);
    const ca = caY * ((caY > 0 ? below + 1 : below) - cy);
    const alongY = slopeY * (below + towardsY - ay);
    for (let column = firstX; column <= lastX; column += 1) {
      const left = <f64>column;
      let height = top;
      if (!isUpright) {
        if (abX * (left + abCorner - ax) + ab < 0) continue;
        if (bcX * (left + bcCorner - bx) + bc < 0) continue;
        if (caX * (left + caCorner - cx) + ca < 0) continue;
        height = min(top, az + slopeX * (left + towardsX - ax) + alongY);
      }
      const at = cells + ((<usize>(row * across + column)) << 2);
      if (height > <f64>load<f32>(at)) store<f32>(at, <f32>height);
    }
  }
}
