/** A line as it was set, mm, before it bends. */
export interface TextLine {
  readonly left: number;
  readonly baseline: number;
  /** Sum of the advances. */
  readonly width: number;
}

/**
 * A position between characters where the text cursor can be. It lies on the text as it was set, also on bent lines.
 */
export interface TextStop {
  /** The index of the character after it: UTF-16 units from the start of the content. */
  readonly index: number;
  /** The index of the line, from 0. */
  readonly line: number;
  /** The position on its baseline, mm. */
  readonly x: number;
  readonly y: number;
  /** The unit vector along the baseline. */
  readonly cos: number;
  readonly sin: number;
}
