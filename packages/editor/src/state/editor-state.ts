import type { Asset, Design, DesignObject, ObjectId } from '@kerf/document';
import type { Point } from '@kerf/geometry';
import { INITIAL_VIEWPORT, type Viewport } from '../viewport/viewport';
import { EMPTY_HISTORY, type History } from './history';
import type { EditorOptions } from './options';
import { NO_OVERLAY, type Overlay } from './overlay';
import type { Guiding, RulerGuide } from './ruler-guide';
import type { ToolState } from './tool-states/tool-state';

/** Copied objects with their position in document space, and how often they were pasted. */
export interface Clipboard {
  readonly objects: readonly DesignObject[];
  /** The files that they use, for pasting into another design. */
  readonly assets: readonly Asset[];
  readonly pasteCount: number;
}

/** A drag of the whole view, with any active tool. */
export interface Panning {
  /** The position of the pointer at the last event, CSS px. */
  readonly last: Point;
}

/** A message for the person; a new `sequence` is a new notice even with the same code. */
export interface Notice {
  readonly sequence: number;
  /** Translation key. */
  readonly code: string;
}

/** The complete state of an editor: an immutable value. Only `applyTransaction` makes a new one. */
export interface EditorState {
  readonly options: EditorOptions;
  readonly design: Design;
  /** Ids that exist in the design, in stacking order, all children of `scope`. */
  readonly selection: readonly ObjectId[];
  /** The group that was entered, so that a click selects its children; null outside of all groups. */
  readonly scope: ObjectId | null;
  /** The active tool and its state. */
  readonly tool: ToolState;
  readonly overlay: Overlay;
  readonly viewport: Viewport;
  readonly panning: Panning | null;
  /** The guides dragged out of the rulers. */
  readonly rulerGuides: readonly RulerGuide[];
  readonly guiding: Guiding | null;
  /** The space bar is pressed: a drag pans. */
  readonly isSpaceDown: boolean;
  /** The position of the pointer, mm; null outside of the view. */
  readonly pointer: Point | null;
  /** The object under the pointer that a click would select. */
  readonly hover: ObjectId | null;
  readonly history: History;
  readonly clipboard: Clipboard;
  /**
   * The number of the design's present content: each change sets a new one, and undo restores the old one. Two
   * different designs never have the same number.
   */
  readonly revision: number;
  readonly nextRevision: number;
  /** The stored revision; the design is dirty when it differs. */
  readonly savedRevision: number;
  readonly notice: Notice | null;
}

/** A new editor state for `design`, which counts as saved. */
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
