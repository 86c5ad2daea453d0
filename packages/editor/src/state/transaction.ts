import type { Design, ObjectId, Step } from '@kerf/document';
import type { Point } from '@kerf/geometry';
import type { Viewport } from '../viewport/viewport';
import type { Clipboard, Panning } from './editor-state';
import type { EditorOptions } from './options';
import type { Overlay } from './overlay';
import type { Guiding, RulerGuide } from './ruler-guide';
import type { ToolState } from './tool-states/tool-state';

/** How a change of the design is recorded. */
export interface ChangeNote {
  /** Translation key that names the change in menus. */
  readonly labelKey: string;
  /** Consecutive changes with the same key become one history entry (typing, sliders, nudges). */
  readonly coalesce?: string;
  /** The longest pause between two changes of one entry, ms; a second when absent. */
  readonly pause?: number;
}

/** A change of the editor's state: only the fields that change. */
export interface Transaction {
  /** Steps that are applied to the design in order and recorded as one history entry; they need `note`. */
  readonly steps?: readonly Step[];
  readonly note?: ChangeNote;
  readonly selection?: readonly ObjectId[];
  readonly scope?: ObjectId | null;
  /** Entering another tool state drops the overlay, unless `overlay` sets one. */
  readonly tool?: ToolState;
  readonly overlay?: Partial<Overlay>;
  readonly viewport?: Viewport;
  readonly panning?: Panning | null;
  readonly rulerGuides?: readonly RulerGuide[];
  readonly guiding?: Guiding | null;
  readonly isSpaceDown?: boolean;
  readonly pointer?: Point | null;
  readonly hover?: ObjectId | null;
  readonly clipboard?: Clipboard;
  readonly options?: Partial<Omit<EditorOptions, 'now'>>;
  /** The translation key of a message for the person. */
  readonly notice?: string;
  readonly travel?: 'undo' | 'redo';
  /** The stored revision. Clears redo. */
  readonly saved?: number;
  /** Another design replaces this one: history, selection and gesture are dropped. */
  readonly open?: { readonly design: Design; readonly isSaved: boolean };
  /**
   * The work area of the machine, mm. It belongs to the machine. So it is not recorded, undo does not change it, and
   * the design does not count as changed.
   */
  readonly workspace?: Design['workspace'];
  /** UTC milliseconds; the editor sets it. */
  readonly time?: number;
}

/** Applies a transaction. */
export type Dispatch = (transaction: Transaction) => void;
