import { Zip, ZipDeflate } from 'fflate';

/** A ZIP file that grows file by file, so that a long batch never holds the page up at its end. */
export interface GrowingZip {
  add(name: string, bytes: Uint8Array): void;
  /** The whole file. Nothing can be added after it. */
  end(): Blob;
}

/** Begins a ZIP file. Each file is compressed when it is added. */
export function startZip(): GrowingZip {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  return {
    add(name, bytes) {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      file.push(bytes, true);
    },
    end() {
      zip.end();
      return new Blob(chunks, { type: 'application/zip' });
    },
  };
}
