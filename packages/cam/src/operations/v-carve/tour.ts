/** A connection of two nodes that a tour uses exactly once: an edge of the graph, or −1 for a jump. */
export interface Arc {
  readonly a: number;
  readonly b: number;
  readonly edge: number;
}

/** An arc of a tour, and the node at which it ends. */
export interface TourStep {
  readonly arc: Arc;
  readonly to: number;
}

/**
 * A tour from `first` over all arcs, each once (Hierholzer 1873). The arcs are connected, and at most two nodes have an
 * odd number of arcs: `first` and the node at which the tour ends.
 */
export function tourOf(arcs: readonly Arc[], first: number): TourStep[] {
  const around = new Map<number, Arc[]>();
  for (const arc of arcs)
    for (const node of arc.a === arc.b ? [arc.a] : [arc.a, arc.b]) {
      const own = around.get(node);
      if (own) own.push(arc);
      else around.set(node, [arc]);
    }
  const isUsed = new Set<Arc>();
  const open: { readonly node: number; readonly arc: Arc | null }[] = [{ node: first, arc: null }];
  const tour: TourStep[] = [];
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const { node, arc } = top;
    const own = around.get(node) ?? [];
    while (own.length > 0 && isUsed.has(own.at(-1)!)) own.pop();
    const next = own.pop();
    if (next) {
      isUsed.add(next);
      open.push({ node: next.a === node ? next.b : next.a, arc: next });
      continue;
    }
    open.pop();
    if (arc) tour.push({ arc, to: node });
  }
  return tour.reverse();
}
