import { type FileFormat, type FileRole, formatBegunBy, formatNamed, HEAD_BYTES } from '@kerf/importers';

/** A file and what it is; `format` is null for one that is of no kind that can be opened. */
export interface KnownFile<Named = File> {
  readonly file: Named;
  readonly format: FileFormat | null;
}

/** What a file is by the end of its name, or by its first bytes where the name tells nothing. Rejects for a file that is gone. */
export async function recognise(file: File): Promise<KnownFile> {
  const named = formatNamed(file.name);
  if (named) return { file, format: named };
  const head = await file.slice(0, HEAD_BYTES).arrayBuffer();
  return { file, format: formatBegunBy(new Uint8Array(head)) };
}

/** What the preview shows, one at a time. */
const LOOKED_AT: ReadonlySet<FileRole | undefined> = new Set<FileRole>(['program', 'model']);

/** Whether several files of a role can be opened at once: none takes the place of another. */
export function canBeSeveral(role: FileRole): boolean {
  return role !== 'project' && !LOOKED_AT.has(role);
}

/**
 * The preview shows one program or one model: of several files that come at once it gets the first of these, and the others
 * are `left`; they would take its place one after the other, and what is wrong with them with it.
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
