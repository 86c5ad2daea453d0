import { AxisGraph, type AxisNode } from './axis-graph';
import { Bisector } from './bisector';
import { contactsOf, FOOT_TOLERANCE, isEndOfOther, siteAfter, siteBefore } from './contacts';
import type { EdgeTree, SearchBox } from './edge-tree';
import type { Sites } from './sites';

/** A site that the circle touches where a walk begins can be reached again only when t has grown by this. */
const LEAVING = 1e-8;
/** How far beyond its range a vertex may be touched: rounding moves a centre by up to this. */
const RANGE_TOLERANCE = 1e-5;

/** How a piece of a walk ends: at a third site, where one of the two sites ends, or in a corner. */
type Stop = { readonly t: number } & (
  | { readonly kind: 'contact'; readonly site: number }
  | { readonly kind: 'right' | 'left' | 'end' }
);

/** A callback of long work: called now and then with the number of nodes so far; may throw to stop the work. */
export type OnProgress = (nodes: number) => void;

const NODES_PER_REPORT = 512;

/**
 * Traces the whole axis. A walk starts from every corner in which no earlier walk has ended. Curved pieces are exact to
 * `tolerance`.
 */
export function traceAxis(
  sites: Sites,
  tree: EdgeTree,
  tolerance: number,
  onProgress?: OnProgress,
): AxisGraph {
  const tracer = new Tracer(sites, tree, tolerance);
  if (sites.count > 0)
    for (let vertex = 0; vertex < sites.count; vertex += 1) tracer.traceFromCorner(vertex, onProgress);
  return tracer.graph;
}

class Tracer {
  readonly graph = new AxisGraph();
  readonly #sites: Sites;
  readonly #tree: EdgeTree;
  readonly #tolerance: number;
  readonly #bisector: Bisector;
  readonly #box: SearchBox = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
  readonly #cornerSeen: Uint8Array;
  readonly #waiting: number[] = [];
  /** The largest number of pieces of a walk. No walk of a valid boundary has more pieces than there are sites. */
  readonly #mostPieces: number;
  #points: number[] = [];
  #pairs: number[] = [];

  constructor(sites: Sites, tree: EdgeTree, tolerance: number) {
    this.#sites = sites;
    this.#tree = tree;
    this.#tolerance = tolerance;
    this.#bisector = new Bisector(sites);
    this.#cornerSeen = Uint8Array.from(sites.isReflex);
    this.#mostPieces = 2 * sites.count + 16;
  }

  traceFromCorner(vertex: number, onProgress?: OnProgress): void {
    if (this.#cornerSeen[vertex] === 1) return;
    this.#cornerSeen[vertex] = 1;
    const { x, y, previous } = this.#sites;
    const contacts = [vertex, previous[vertex]!];
    const corner = this.graph.add(x[vertex]!, y[vertex]!, 0, contacts, vertex);
    this.#walk(corner, vertex, previous[vertex]!);
    for (let done = 0; ; done += 1) {
      const id = this.#waiting.pop();
      if (id === undefined) return;
      if (done % NODES_PER_REPORT === 0) onProgress?.(this.graph.nodes.length);
      this.#leave(id, this.graph.nodes[id]!);
    }
  }

  /** Follows those branches of a node that are not known yet. */
  #leave(id: number, { contacts, isDone }: AxisNode): void {
    for (let i = 0; i < contacts.length; i += 1) {
      if (isDone[i] === 1) continue;
      isDone[i] = 1;
      const right = contacts[i]!;
      const left = contacts[(i + 1) % contacts.length]!;
      if (!isEndOfOther(this.#sites, right, left)) this.#walk(id, right, left);
    }
  }

  /** Follows the circles that touch `right` and `left` from one node to the next. */
  #walk(from: number, right: number, left: number): void {
    const node = this.graph.nodes[from]!;
    this.#points = [node.x, node.y, node.radius];
    this.#pairs = [];
    let [r, l, x, y] = [right, left, node.x, node.y];
    for (let piece = 0; piece < this.#mostPieces; piece += 1) {
      const start = this.#bisector.set(r, l, x, y);
      if (Number.isNaN(start)) break;
      const isNear = Math.abs(x - node.x) + Math.abs(y - node.y) < LEAVING;
      const stop = this.#stopAfter(start, r, l, x, y, isNear ? node : null);
      this.#sample(start, stop.t, r, l);
      x = this.#bisector.x;
      y = this.#bisector.y;
      if (stop.kind === 'contact') {
        this.#arrive(from, r, l, stop.site);
        return;
      }
      if (stop.kind === 'end') break;
      const [site, after] =
        stop.kind === 'right' ? [r, siteAfter(this.#sites, r)] : [l, siteBefore(this.#sites, l)];
      if (after === r || after === l) break;
      if (Math.max(site, after) < this.#sites.count) {
        // The two edges of a convex corner: because of rounding, the second edge was not recognized as a contact.
        this.#arrive(from, r, l, after);
        return;
      }
      if (stop.kind === 'right') r = after;
      else l = after;
    }
    this.#finish(from, r, l);
  }

  /** How far the circle goes before it reaches a third site or the end of one of its two sites. */
  #stopAfter(start: number, right: number, left: number, x: number, y: number, near: AxisNode | null): Stop {
    const bisector = this.#bisector;
    let stop: Stop = { kind: 'end', t: Math.max(start, bisector.end()) };
    const isIntoCorner = right < this.#sites.count && this.#sites.next[right] === left;
    if (!isIntoCorner) {
      const endOfRight = this.#rangeEnd(right, 1, start, x, y);
      if (endOfRight < stop.t) stop = { kind: 'right', t: endOfRight };
      const endOfLeft = this.#rangeEnd(left, -1, start, x, y);
      if (endOfLeft < stop.t) stop = { kind: 'left', t: endOfLeft };
    }
    return this.#firstContact(start, stop, right, left, near);
  }

  /**
   * The t at which the circle stops touching a site and touches the site's neighbour instead. `sense` says which
   * neighbour: 1 for the neighbour ahead, −1 for the neighbour behind.
   */
  #rangeEnd(site: number, sense: 1 | -1, start: number, x: number, y: number): number {
    const { count, next, previous, tx, ty } = this.#sites;
    const isEdge = site < count;
    const vertex = isEdge ? (sense === 1 ? next[site]! : site) : site - count;
    const edge = isEdge ? site : sense === 1 ? vertex : previous[vertex]!;
    const dx = sense * tx[edge]!;
    const dy = sense * ty[edge]!;
    const px = this.#sites.x[vertex]!;
    const py = this.#sites.y[vertex]!;
    const t = this.#bisector.passes(px, py, dx, dy);
    if (t >= start) return t;
    return dx * (x - px) + dy * (y - py) >= 0 ? start : Number.POSITIVE_INFINITY;
  }

  #firstContact(start: number, limit: Stop, right: number, left: number, near: AxisNode | null): Stop {
    const { count, isReflex } = this.#sites;
    const bisector = this.#bisector;
    const earliest = near && near.radius === 0 ? start + FOOT_TOLERANCE : start;
    const touching = near ? near.contacts : [];
    let best = limit.t;
    let hit = -1;
    const box = this.#box;
    const isLater = (site: number, t: number) => t < (touching.includes(site) ? start + LEAVING : earliest);
    this.#growBox(start, best);
    this.#tree.search(box, (edge) => {
      if (edge !== right && edge !== left) {
        const t = bisector.reachesLine(edge);
        if (t < best && this.#isOnEdge(edge, t) && !isLater(edge, t) && !this.#isOwnEdge(edge, right, left)) {
          best = t;
          hit = edge;
          this.#growBox(start, best);
        }
      }
      if (isReflex[edge] === 0) return;
      const site = count + edge;
      if (site === right || site === left) return;
      const t = bisector.reachesPoint(edge);
      if (t < best && !isLater(site, t) && !this.#isOwnEnd(edge, right, left) && this.#isInRange(edge, t)) {
        best = t;
        hit = site;
        this.#growBox(start, best);
      }
    });
    return hit >= 0 ? { kind: 'contact', t: best, site: hit } : limit;
  }

  /**
   * Whether one of the two sites is a vertex at an end of this edge. In this case, the circle that reaches the edge is
   * at the end of the vertex's range.
   */
  #isOwnEdge(edge: number, right: number, left: number): boolean {
    const { count, next } = this.#sites;
    const from = count + edge;
    const to = count + next[edge]!;
    return right === from || right === to || left === from || left === to;
  }

  /** Whether a vertex is an end of one of the two sites. */
  #isOwnEnd(vertex: number, right: number, left: number): boolean {
    const before = this.#sites.previous[vertex]!;
    return right === vertex || right === before || left === vertex || left === before;
  }

  /** Whether the circle touches the reflex vertex itself, instead of one of its two edges. */
  #isInRange(vertex: number, t: number): boolean {
    const { x, y, tx, ty, previous } = this.#sites;
    this.#bisector.moveTo(t);
    const dx = this.#bisector.x - x[vertex]!;
    const dy = this.#bisector.y - y[vertex]!;
    const before = previous[vertex]!;
    return (
      tx[before]! * dx + ty[before]! * dy >= -RANGE_TOLERANCE &&
      tx[vertex]! * dx + ty[vertex]! * dy <= RANGE_TOLERANCE
    );
  }

  #isOnEdge(edge: number, t: number): boolean {
    const { x, y, tx, ty, length } = this.#sites;
    this.#bisector.moveTo(t);
    const along = tx[edge]! * (this.#bisector.x - x[edge]!) + ty[edge]! * (this.#bisector.y - y[edge]!);
    return along >= -FOOT_TOLERANCE && along <= length[edge]! + FOOT_TOLERANCE;
  }

  /**
   * Sets the search box around all circles from `start` to `end`. The box of the first and the last circle is enough,
   * because the circles between are in the hull of these two.
   */
  #growBox(start: number, end: number): void {
    const bisector = this.#bisector;
    const box = this.#box;
    bisector.moveTo(start);
    const { x, y, radius } = bisector;
    bisector.moveTo(end);
    box.minX = Math.min(x - radius, bisector.x - bisector.radius);
    box.maxX = Math.max(x + radius, bisector.x + bisector.radius);
    box.minY = Math.min(y - radius, bisector.y - bisector.radius);
    box.maxY = Math.max(y + radius, bisector.y + bisector.radius);
  }

  /** Appends the points from `start` to `end`, whose circles touch `right` and `left`. Leaves the bisector at `end`. */
  #sample(start: number, end: number, right: number, left: number): void {
    const bisector = this.#bisector;
    const count = Math.max(1, Math.ceil((end - start) / bisector.step(this.#tolerance)));
    for (let i = 1; i <= count; i += 1) {
      bisector.moveTo(i === count ? end : start + ((end - start) * i) / count);
      this.#points.push(bisector.x, bisector.y, bisector.radius);
      this.#pairs.push(right, left);
    }
  }

  /** Ends a walk where its circle touches a third site, and marks the way back along the walk as known. */
  #arrive(from: number, right: number, left: number, site: number): void {
    const { x, y, radius } = this.#bisector;
    let to = this.graph.find(x, y, [right, left, site]);
    if (to < 0) {
      const contacts = contactsOf(this.#sites, this.#tree, x, y, radius, [right, left, site]);
      to = this.graph.add(x, y, radius, contacts);
      this.#waiting.push(to);
    }
    const node = this.graph.nodes[to]!;
    const n = node.contacts.length;
    const back = node.contacts.indexOf(right);
    for (let i = node.contacts.indexOf(left); i !== back; i = (i + 1) % n) node.isDone[i] = 1;
    this.#link(from, to);
  }

  /** Ends a walk in a corner, or where it cannot continue. */
  #finish(from: number, right: number, left: number): void {
    const { count, next, x, y, isReflex } = this.#sites;
    const corner = right < count && next[right] === left && isReflex[left] === 0 ? left : -1;
    const at = this.#bisector;
    const [endX, endY] = corner >= 0 ? [x[corner]!, y[corner]!] : [at.x, at.y];
    const known =
      corner >= 0 && this.#cornerSeen[corner] === 1 ? this.graph.find(endX, endY, [right, left]) : -1;
    if (corner >= 0) this.#cornerSeen[corner] = 1;
    const radius = corner >= 0 ? 0 : at.radius;
    this.#link(from, known >= 0 ? known : this.graph.add(endX, endY, radius, [right, left], corner));
  }

  #link(from: number, to: number): void {
    const points = Float64Array.from(this.#points);
    const { x, y, radius } = this.graph.nodes[to]!;
    const last = points.length - 3;
    if (last > 0) points.set([x, y, radius], last);
    this.graph.edges.push({ from, to, points, sites: Uint32Array.from(this.#pairs) });
  }
}
