import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Deletes all but the `count` newest files of a folder whose names end with `ending`. */
export function keepNewest(folder: string, ending: string, count: number): void {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ path: join(folder, name), at: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at);
  for (const { path } of files.slice(count)) rmSync(path, { force: true });
}
