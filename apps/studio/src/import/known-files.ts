import { type FileFormat, type FileRole, formatBegunBy, formatNamed, HEAD_BYTES } from '@kerf/importers';

/** A file with its format; null for a file that cannot be opened. */
export interface KnownFile<Named = File> {
  readonly file: Named;
  readonly format: FileFormat | null;
}

/** The format of a file, by the end of its name or else by its first bytes. Rejects if the file no longer exists. */
export async function recognise(file: File): Promise<KnownFile> {
  const named = formatNamed(file.name);
  if (named) return { file, format: named };
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  return { file, format: formatBegunBy(new Uint8Array(head)) };
}

/** The roles of files that the preview shows, one file at a time. */
const LOOKED_AT: ReadonlySet<FileRole | undefined> = new Set<FileRole>(['program', 'model']);

/** Whether several files of a role can be opened at once: then no file replaces another. */
export function canBeSeveral(role: FileRole): boolean {
  return role !== 'project' && !LOOKED_AT.has(role);
}

/**
 * Splits files that were dropped together. The preview shows one program or one model, so only the first program or
 * model is `taken`. The others are `left`, because each would replace the one before it and hide its problems.
 */
export function splitLookedAt<Known extends Pick<KnownFile, 'format'>>(
  files: readonly Known[],
): { readonly taken: readonly Known[]; readonly left: readonly Known[] } {
  const left = files.filter(({ format }) => LOOKED_AT.has(format?.becomes)).slice(1);
  return { taken: files.filter((file) => !left.includes(file)), left };
}

/** A file's name without its ending. */
export function stemOf(name: string): string {
  return name.replace(/\.[^.]+$/, '');
}
