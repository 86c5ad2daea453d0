import { type BlockDraft, createDraft } from './block-draft';
import { checkBlock, type StoredCoordinates } from './check-block';
import type { ParserState } from './parser-state';
import { readWords } from './read-words';

/** A block that passed every check, or the code of the first failed check. */
export type ParsedBlock =
  | { readonly error: 0; readonly block: BlockDraft }
  | { readonly error: number; readonly block: null };

/**
 * Reads and checks one block as GRBL 1.1h does. The state is not changed. The result is `ok` (0) or the code of
 * `error:n`. `line` is upper-case, without spaces and comments; the line of a jog is passed without its `$J=`.
 */
export function parseBlock(
  line: string,
  state: ParserState,
  stored: StoredCoordinates,
  isJog = false,
): ParsedBlock {
  const draft = createDraft(state.modal, isJog);
  const error = readWords(draft, line) || checkBlock(draft, state, stored);
  return error ? { error, block: null } : { error: 0, block: draft };
}
