import { type Contour, type ContourNode, distance, lerp, type Point } from '@kerf/geometry';
import type { NodeAddress, NodePart } from '../../state/tool-states/nodes';

/** Whether two addresses name one node. */
export function isSameNode(a: NodeAddress, b: NodeAddress): boolean {
  return a.contour === b.contour && a.node === b.node;
}

/** The numbers of the nodes in each contour. */
function nodesByContour(addresses: readonly NodeAddress[]): ReadonlyMap<number, ReadonlySet<number>> {
  const named = new Map<number, Set<number>>();
  for (const { contour, node } of addresses) {
    const own = named.get(contour);
    if (own) own.add(node);
    else named.set(contour, new Set([node]));
  }
  return named;
}

/** The contours with each of `addresses` replaced. */
function replaceNodes(
  contours: readonly Contour[],
  addresses: readonly NodeAddress[],
  change: (node: ContourNode, address: NodeAddress) => ContourNode,
): readonly Contour[] {
  const named = nodesByContour(addresses);
  return contours.map((contour, index) => {
    const own = named.get(index);
    if (!own) return contour;
    const nodes = contour.nodes.map((node, at) =>
      own.has(at) ? change(node, { contour: index, node: at }) : node,
    );
    return { ...contour, nodes };
  });
}

/** Moves nodes with their handles, mm. */
export function moveNodes(
  contours: readonly Contour[],
  addresses: readonly NodeAddress[],
  dx: number,
  dy: number,
): readonly Contour[] {
  const move = <P extends Point>(point: P): P => ({ ...point, x: point.x + dx, y: point.y + dy });
  return replaceNodes(contours, addresses, (node) => ({
    ...move(node),
    handleIn: node.handleIn && move(node.handleIn),
    handleOut: node.handleOut && move(node.handleOut),
  }));
}

/** Moves a handle to a position; the other handle of a smooth node turns with it, unless `breaks` is true. */
export function moveHandle(
  contours: readonly Contour[],
  address: NodeAddress,
  part: Exclude<NodePart, 'place'>,
  to: Point,
  breaks: boolean,
): readonly Contour[] {
  const other = part === 'handleIn' ? 'handleOut' : 'handleIn';
  return replaceNodes(contours, [address], (node) => {
    const opposite = node[other];
    const reach = distance(node, to);
    const turns = !breaks && opposite !== null && isSmooth(node) && reach > 0;
    const share = turns ? -distance(node, opposite) / reach : 0;
    return { ...node, [part]: to, [other]: turns ? lerp(node, to, share) : opposite };
  });
}

/** How far the handles of a smooth node may deviate from one line: the sine of half a degree. */
const SMOOTH = 0.0087;

/**
 * Whether the line goes through a node without a corner: the node has both handles, and the handles point away from
 * each other.
 */
export function isSmooth({ x, y, handleIn, handleOut }: ContourNode): boolean {
  if (!handleIn || !handleOut) return false;
  const [ax, ay, bx, by] = [handleIn.x - x, handleIn.y - y, handleOut.x - x, handleOut.y - y];
  const lengths = Math.hypot(ax, ay) * Math.hypot(bx, by);
  return lengths > 0 && ax * bx + ay * by < 0 && Math.abs(ax * by - ay * bx) <= SMOOTH * lengths;
}

/** The length of a new handle, as a share of the distance to its neighbour. */
const HANDLE_SHARE = 1 / 3;

/**
 * Turns nodes into corners when all of them are smooth; otherwise turns all of them into smooth nodes. The handles of a
 * smooth node lie along the line between its neighbours.
 */
export function toggleSmooth(
  contours: readonly Contour[],
  addresses: readonly NodeAddress[],
): readonly Contour[] {
  const chosen = addresses.map(({ contour, node }) => contours[contour]!.nodes[node]!);
  const makesCorners = chosen.every(isSmooth);
  return replaceNodes(contours, addresses, (node, { contour, node: at }) => {
    if (makesCorners) return { ...node, handleIn: null, handleOut: null };
    const { nodes, isClosed } = contours[contour]!;
    const before = nodes[at - 1] ?? (isClosed ? nodes.at(-1)! : null);
    const after = nodes[at + 1] ?? (isClosed ? nodes[0]! : null);
    if (isSmooth(node) || !before || !after) return node;
    const span = distance(before, after);
    if (span === 0) return node;
    const along = (by: number): Point => ({
      x: node.x + ((after.x - before.x) / span) * by,
      y: node.y + ((after.y - before.y) / span) * by,
    });
    return {
      ...node,
      handleIn: along(-HANDLE_SHARE * distance(before, node)),
      handleOut: along(HANDLE_SHARE * distance(node, after)),
    };
  });
}

/** The contours without these nodes; contours with fewer than two nodes left are removed. */
export function deleteNodes(
  contours: readonly Contour[],
  addresses: readonly NodeAddress[],
): readonly Contour[] {
  const named = nodesByContour(addresses);
  return contours
    .map((contour, index) => ({
      ...contour,
      nodes: contour.nodes.filter((_, node) => !named.get(index)?.has(node)),
    }))
    .filter(({ nodes }) => nodes.length >= 2)
    .map((contour) =>
      contour.nodes.length > 2 || hasHandles(contour) ? contour : { ...contour, isClosed: false },
    );
}

function hasHandles({ nodes }: Contour): boolean {
  return nodes.some(({ handleIn, handleOut }) => handleIn !== null || handleOut !== null);
}
