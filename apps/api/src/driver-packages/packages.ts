import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type DriverPackage, driverPackageSchema } from '@kerf/protocol';
import { z } from 'zod';

/** The list of packages that `npm run package-driver` writes beside them. */
const LIST_FILE = 'packages.json';

/** Finds the packages of the driver in a folder. */
export interface DriverPackages {
  /** The packages that are complete; none when there is no folder. */
  list(): Promise<DriverPackage[]>;
  /** The file of a listed package; undefined when there is no such package. */
  find(name: string): Promise<{ readonly path: string; readonly size: number } | undefined>;
}

/** The packages in this folder. It is read at each call, so packages that were added are offered at once. */
export function openDriverPackages(folder: string): DriverPackages {
  const sizeOf = (name: string) =>
    stat(join(folder, name)).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    );
  const list = async () => {
    const text = await readFile(join(folder, LIST_FILE), 'utf8').catch(() => '[]');
    const listed = z.array(driverPackageSchema).parse(JSON.parse(text));
    // A file of another size is still being written, or is not the one that was listed.
    const sizes = await Promise.all(listed.map(({ name }) => sizeOf(name)));
    return listed.filter(({ size }, index) => size === sizes[index]);
  };
  return {
    list,
    async find(name) {
      const found = (await list()).find((row) => row.name === name);
      return found && { path: join(folder, found.name), size: found.size };
    },
  };
}
