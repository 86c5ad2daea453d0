/** The memory below this address is the module's own. */
export const FIRST_FREE = 1024;

/** The functions of `tools/drop-kernel`. Lists are given by their addresses. */
export interface DropExports {
  setField(
    xsAt: number,
    ysAt: number,
    zsAt: number,
    startsAt: number,
    columns: number,
    rows: number,
    x: number,
    y: number,
    cell: number,
    spread: number,
  ): void;
  setForm(radius: number, tip: number, ball: number, slope: number): void;
  edges(records: number, count: number): void;
  corners(records: number, count: number): void;
  facets(records: number, count: number, width: number): void;
  setMesh(
    positions: number,
    triangles: number,
    starts: number,
    ends: number,
    opposites: number,
    neighbourStarts: number,
    others: number,
  ): void;
  foundCount(kind: number): number;
  findFacets(from: number, to: number, facets: number): void;
  countSides(from: number, to: number): void;
  sumStarts(list: number, size: number): void;
  placeSides(from: number, to: number): void;
  findEdges(from: number, to: number, edges: number, slopes: number, all: number): void;
  placeNeighbours(from: number, to: number, all: number): void;
  setPolygon(points: number, spare: number, room: number): void;
  findCorners(
    from: number,
    to: number,
    corners: number,
    polygons: number,
    points: number,
    room: number,
  ): number;
  setRecords(positions: number, records: number, x: number, y: number, ball: number, pad: number): void;
  writeFacets(from: number, to: number, facets: number): void;
  writeEdges(from: number, to: number, edges: number, slopes: number): void;
  writeCorners(from: number, to: number, corners: number, polygons: number, points: number): void;
  recordsEnd(): number;
  setTiled(kind: number, bytes: number, records: number, boxes: number, tiles: number, width: number): void;
  findBoxes(from: number, to: number): void;
  tiledSide(side: number): number;
  findTiles(from: number, to: number, tile: number, columns: number, rows: number, starts: number): void;
  placeRecords(from: number, to: number, starts: number, sorted: number): void;
  highestInCells(
    positions: number,
    triangles: number,
    count: number,
    x: number,
    y: number,
    cell: number,
    across: number,
    rows: number,
    floor: number,
    cells: number,
  ): void;
  raiseRows(
    most: number,
    columns: number,
    rows: number,
    stretches: number,
    across: number,
    reach: number,
    off: number,
    half: number,
    span: number,
  ): void;
  doubleStretches(stretches: number, count: number, span: number): void;
  setSorted(
    xsAt: number,
    ysAt: number,
    zsAt: number,
    startsAt: number,
    cellsAt: number,
    orderAt: number,
  ): void;
  sortPlaces(xsAt: number, ysAt: number, count: number, centerX: number, centerY: number): void;
  clearHeights(count: number): void;
  raiseTo(zsAt: number, count: number, lift: number): void;
  boxSide(side: number): number;
  setPlaces(
    xsAt: number,
    ysAt: number,
    zsAt: number,
    beforeAt: number,
    nextAt: number,
    floorsAt: number,
    bendsAt: number,
    known: number,
  ): void;
  placeCount(): number;
  beginRun(x: number, y: number, floor: number): void;
  continueRun(fromX: number, fromY: number, toX: number, toY: number, pieces: number, floor: number): void;
  intervals(at: number): number;
  judge(suspects: number, count: number, tolerance: number, after: number, added: number): number;
  addedPlaces(): number;
  refine(after: number, added: number, intervals: number, changedAt: number): number;
  setWays(orderAt: number, alongAt: number, xsAt: number, ysAt: number, zsAt: number): void;
  fitRun(first: number, highest: number, goesOn: boolean, known: number): number;
}

/** The compiled dropping of bits. */
export interface DropKernel {
  /** An instance with at least `bytes` of memory. The next call may return the same one: one at a time works. */
  start(bytes: number): { readonly memory: ArrayBuffer; readonly drop: DropExports };
}
