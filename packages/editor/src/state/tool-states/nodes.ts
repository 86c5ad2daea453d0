import type { ObjectId } from '@kerf/document';
import type { Point } from '@kerf/geometry';

/** A node of the edited outline: which contour, and which node of it. */
export interface NodeAddress {
  readonly contour: number;
  readonly node: number;
}

/** The dragged part of a node: the node itself, or a handle. */
export type NodePart = 'place' | 'handleIn' | 'handleOut';

/** The states of the node tool. It edits the outline of the one selected shape. */
export interface NodesPayloads {
  'nodes.idle': {
    readonly chosen: readonly NodeAddress[];
    /** Whether the last press added a node. A double click that begins with this press must not change the new node. */
    readonly hasInserted?: boolean;
  };
  /** The button is pressed beside the line: a drag draws a rectangle around nodes, and a click deselects them. */
  'nodes.marquee': {
    readonly start: Point;
    readonly screen: Point;
    /** The selected nodes, and those from before the press, which are kept while Shift is pressed. */
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
    /** The edited object, whose own positions nothing snaps to. */
    readonly ids: readonly ObjectId[];
  };
}
