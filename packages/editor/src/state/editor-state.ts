import type { Asset, Design, DesignObject, ObjectId } from '@kerf/document';
import type { Point } from '@kerf/geometry';
import { INITIAL_VIEWPORT, type Viewport } from '../viewport/viewport';
import { EMPTY_HISTORY, type History } from './history';
import type { EditorOptions } from './options';
import { NO_OVERLAY, type Overlay } from './overlay';
import type { Guiding, RulerGuide } from './ruler-guide';
import type { ToolState } from './tool-states/tool-state';

/** Copied objects with their place in document space, and how often they have been pasted. */
export interface Clipboard {
  readonly objects: readonly DesignObject[];
  /** The files that they use, for a paste into another design. */
  readonly assets: readonly Asset[];
  readonly pasteCount: number;
}

/** A drag of the whole view, whatever tool is active. */
export interface Panning {
  /** Where the pointer was at the last event, CSS px. */
  readonly last: Point;
}

/** Something to tell the person; a new `sequence` is a new notice even with the same code. */
export interface Notice {
  readonly sequence: number;
  /** Translation key. */
  readonly code: string;
}

/** Everything an editor knows: an immutable value. Only `applyTransaction` makes a new one. */
export interface EditorState {
  readonly options: EditorOptions;
  readonly design: Design;
  /** Ids that exist in the design, in stacking order, all children of `scope`. */
  readonly selection: readonly ObjectId[];
  /** The group that has been entered, so that its children are what a click selects; null outside all groups. */
  readonly scope: ObjectId | null;
  /** The active tool with the state it is in. */
  readonly tool: ToolState;
  readonly overlay: Overlay;
  readonly viewport: Viewport;
  readonly panning: Panning | null;
  /** The lines drawn out of the rulers. */
  readonly rulerGuides: readonly RulerGuide[];
  readonly guiding: Guiding | null;
  /** Space is down: a drag pans. */
  readonly isSpaceDown: boolean;
  /** Where the pointer is, mm; null outside the view. */
  readonly pointer: Point | null;
  /** What the pointer is over and a click would select. */
  readonly hover: ObjectId | null;
  readonly history: History;
  readonly clipboard: Clipboard;
  /** Changes with the design and comes back with undo; never the same for two designs. */
  readonly revision: number;
  readonly nextRevision: number;
  /** Revision that is stored; the design is dirty when it differs. */
  readonly savedRevision: number;
  readonly notice: Notice | null;
}

/** A fresh editor on `design`, which counts as saved. */
export function createEditorState(design: Design, options: EditorOptions): EditorState {
  return {
    options,
    design,
    selection: [],
    scope: null,
    tool: { name: 'select.idle' },
    overlay: NO_OVERLAY,
    viewport: INITIAL_VIEWPORT,
    panning: null,
    rulerGuides: [],
    guiding: null,
    isSpaceDown: false,
    pointer: null,
    hover: null,
    history: EMPTY_HISTORY,
    clipboard: { objects: [], assets: [], pasteCount: 0 },
    revision: 0,
    nextRevision: 1,
    savedRevision: 0,
    notice: null,
  };
}
