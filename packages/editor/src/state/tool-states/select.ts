import type { ObjectId } from '@kerf/document';
import type { Bounds, Matrix, Point } from '@kerf/geometry';
import type { ResizeHandleName } from '../resize-handles';

/** The states of the select tool, with the data of each. */
export interface SelectPayloads {
  'select.idle': object;
  /** The button is pressed on an object and has not moved enough to be a drag. */
  'select.pointing': {
    /** The pressed object; null when the press is within the selection's box, beside its objects. */
    readonly target: ObjectId | null;
    readonly start: Point;
    readonly screen: Point;
    /**
     * What a click without a drag does with the object under the pointer: it removes the object from the selection,
     * makes it the only selected object, or does nothing.
     */
    readonly onClick: 'deselect' | 'select-only' | 'nothing';
  };
  'select.marquee': {
    readonly start: Point;
    /** The earlier selection, kept while Shift is pressed. */
    readonly base: readonly ObjectId[];
  };
  'select.moving': {
    readonly start: Point;
    /** What moves: the selection without locked objects. */
    readonly ids: readonly ObjectId[];
    /** The box of these objects before the drag. */
    readonly bounds: Bounds;
    /** The nodes of these objects before the drag, which snap to other nodes. */
    readonly nodes: readonly Point[];
  };
  'select.resizing': {
    readonly handle: ResizeHandleName;
    readonly ids: readonly ObjectId[];
    /**
     * The map from the unit square (y up) to the selection's box before the drag. The box is turned when the selection
     * is a single turned object.
     */
    readonly frame: Matrix;
    /** The offset from the pointer to the handle's exact position, so that nothing jumps when the drag begins. */
    readonly grab: Point;
  };
  'select.rotating': {
    readonly ids: readonly ObjectId[];
    readonly center: Point;
    /** The direction from the centre to the pointer at the start of the drag, radians. */
    readonly startAngle: number;
    /** The rotation of the selection before the drag, radians. */
    readonly baseAngle: number;
  };
}
