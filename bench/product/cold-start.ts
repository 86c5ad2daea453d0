/**
 * From `npm start` to the login page, after install and build. 'New' is a data folder that does not exist yet, so the
 * database is created. 'Known' is the next start on the same folder: this is the limit, a start without creating a
 * database. Prints; asserts nothing.
 *
 *    npx tsx bench/product/cold-start.ts [runs]
 */
// @ts-expect-error: a plain program of the repository, without types
import { ensureBuilt } from '../../tools/lib/setup.mjs';
import { formatSeconds, median, printRow } from '../support/measure';
import { type StartedProduct, startProduct, withDataFolder } from '../support/product';

const runs = Number(process.argv[2] ?? 5);
const moments = [
  ['page', 'login page answers'],
  ['health', 'health answers'],
  ['all', 'all ready, driver too'],
] as const;

async function startOnce(folder: string): Promise<StartedProduct> {
  const product = await startProduct(folder);
  await product.stop();
  return product;
}

ensureBuilt();
const fresh: StartedProduct[] = [];
const known: StartedProduct[] = [];
for (let run = 0; run < runs; run++)
  await withDataFolder(async (folder) => {
    fresh.push(await startOnce(folder));
    known.push(await startOnce(folder));
  });

for (const [moment, name] of moments) {
  const [first, next] = [fresh, known].map((starts) => median(starts.map((start) => start[moment])));
  const ratio = `${(first! / next!).toFixed(1)} times the known one`;
  printRow(name, `new data folder ${formatSeconds(first!)}, known ${formatSeconds(next!)}, ${ratio}`);
}
