import type { BlockFacts } from '../blocks/block-facts';
import { MOST_NOTED, type ToolChange } from './wire-program';

/** The motions that cut: all motions of the group except G0 and G80. */
const isCutting = (motion: number): boolean => motion !== 0 && motion !== 80;

/**
 * The tool changes (M6) of a program: those before the first cut, and those after it. The tool of the first cut is
 * fitted before the start. For any other tool the job has to stop.
 */
export class ToolChangeList {
  #first: ToolChange | null = null;
  readonly #later: ToolChange[] = [];
  #selected: number | null = null;
  #fitted: number | null = null;
  #motion = 0;
  #hasCut = false;

  /** The tool of the first cut; null when the program does not name it. */
  get first(): ToolChange | null {
    return this.#first;
  }

  /** The changes to another tool after the first cut; at most the first `MOST_NOTED`. */
  get later(): readonly ToolChange[] {
    return this.#later;
  }

  /** Processes the next line of the program. */
  note(facts: BlockFacts, sourceLine: number): void {
    this.#selected = facts.tool ?? this.#selected;
    if (facts.changesTool) this.#change({ tool: this.#selected, sourceLine });
    this.#motion = facts.motion ?? this.#motion;
    if (facts.hasAxes && !facts.isSetting && isCutting(this.#motion)) this.#hasCut = true;
  }

  #change(change: ToolChange): void {
    const isFitted = change.tool !== null && change.tool === this.#fitted;
    if (!this.#hasCut) this.#first = change;
    else if (!isFitted && this.#later.length < MOST_NOTED) this.#later.push(change);
    this.#fitted = change.tool;
  }
}
