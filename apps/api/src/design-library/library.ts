import { type FileHandle, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Catalogue,
  designSvg,
  LIBRARY_FILES,
  openSearch,
  readCatalogue,
  type SearchDesigns,
} from '@kerf/library';

/** The library in memory, and its outlines in their file. */
export interface OpenLibrary {
  readonly catalogue: Catalogue;
  readonly search: SearchDesigns;
  /** The outline of a design, as `d` of a path. */
  readOutline(index: number): Promise<string>;
  /** A design as an SVG file. */
  readDrawing(index: number): Promise<string>;
}

/** Opens the library of a folder when it is first asked for. */
export interface LibraryFolder {
  /** Null when the folder has no library, or one of another version. */
  open(): Promise<OpenLibrary | null>;
  close(): Promise<void>;
}

async function readText(path: string): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

async function readPart(file: FileHandle, start: number, length: number): Promise<string> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, start);
  if (bytesRead !== length) throw new Error('the file of outlines is cut off');
  return buffer.toString('latin1');
}

/**
 * The library that the build has put into a folder. Catalogue and index are read once, when a person first opens the
 * library, and then stay in memory (some 100 MB); outlines stay in their file.
 */
export function openLibraryFolder(folder: string): LibraryFolder {
  let opening: Promise<OpenLibrary | null> | undefined;
  let outlines: FileHandle | undefined;

  async function read(): Promise<OpenLibrary | null> {
    const text = await readText(join(folder, LIBRARY_FILES.catalogue));
    const index = await readText(join(folder, LIBRARY_FILES.index));
    const catalogue = text === null ? null : readCatalogue(text);
    if (!catalogue || index === null) return null;
    const file = await open(join(folder, LIBRARY_FILES.outlines));
    outlines = file;
    const readOutline = (at: number) => {
      const { start, length } = catalogue.outlineAt(at);
      return readPart(file, start, length);
    };
    return {
      catalogue,
      search: await openSearch(index, catalogue),
      readOutline,
      readDrawing: async (at) => designSvg(catalogue.itemAt(at), await readOutline(at)),
    };
  }

  return {
    open() {
      // A failed attempt is made again: somebody may be building the library.
      opening ??= read().then(
        (library) => {
          if (!library) opening = undefined;
          return library;
        },
        (error: unknown) => {
          opening = undefined;
          throw error;
        },
      );
      return opening;
    },
    async close() {
      await opening?.catch(() => null);
      await outlines?.close();
    },
  };
}
