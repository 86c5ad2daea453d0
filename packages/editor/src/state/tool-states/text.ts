import type { ObjectId } from '@kerf/document';
import type { Point } from '@kerf/geometry';

/** The states of the text tool. */
export interface TextPayloads {
  'text.idle': object;
  /** The button is pressed, on a text or beside all texts. */
  'text.pressing': { readonly target: ObjectId | null; readonly at: Point };
  /**
   * A position is chosen. The studio now sets the letters in a worker and then puts the tool away. Until then nothing
   * else happens to the design.
   */
  'text.placing': {
    /** Where the text begins on its baseline, mm; null: the middle of the view. */
    readonly at: Point | null;
  };
  /** A text was pressed: the host puts a caret into it. */
  'text.entering': { readonly target: ObjectId; readonly at: Point };
}
