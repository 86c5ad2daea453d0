import { isProgramFile } from '../program/use-open-program';
import { endsIn, IMPORT_KINDS } from './import-kinds';

/**
 * The preview shows one program or one model: of several files that come at once it gets the first of these, and the others
 * are `left`; they would take its place one after the other, and what is wrong with them with it.
 */
export function splitLookedAt<Named extends { readonly name: string }>(
  files: readonly Named[],
): { readonly taken: readonly Named[]; readonly left: readonly Named[] } {
  const lookedAt = files.filter(({ name }) => isProgramFile(name) || endsIn(name, IMPORT_KINDS.model));
  const left = lookedAt.slice(1);
  return { taken: files.filter((file) => !left.includes(file)), left };
}
