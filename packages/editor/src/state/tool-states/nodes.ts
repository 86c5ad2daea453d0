import type { ObjectId } from '@kerf/document';
import type { Point } from '@kerf/geometry';

/** A node of the edited outline: which contour, and which node of it. */
export interface NodeAddress {
  readonly contour: number;
  readonly node: number;
}

/** What of a node is dragged: its place, or a handle. */
export type NodePart = 'place' | 'handleIn' | 'handleOut';

/** The states of the node tool. It edits the outline of the one selected shape. */
export interface NodesPayloads {
  'nodes.idle': {
    readonly chosen: readonly NodeAddress[];
    /** The last press made a node: a double click with it is not about that node. */
    readonly hasInserted?: boolean;
  };
  /** The button is down beside the line: a drag draws a rectangle around nodes, a click lets go of them. */
  'nodes.marquee': {
    readonly start: Point;
    readonly screen: Point;
    /** Nodes that are chosen now, and those that were before the press and stay while shift is down. */
    readonly chosen: readonly NodeAddress[];
    readonly base: readonly NodeAddress[];
    readonly before: readonly NodeAddress[];
  };
  'nodes.dragging': {
    readonly chosen: readonly NodeAddress[];
    readonly part: NodePart;
    readonly at: NodeAddress;
    /** mm, where the press was */
    readonly start: Point;
    /** What a snapping place may not belong to: the edited object. */
    readonly ids: readonly ObjectId[];
  };
}
