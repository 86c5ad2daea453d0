/**
 * Kills the browser repeatedly during editing and measures how much of the work is missing when it is opened again: the
 * time from the first lost edit to the kill. Prints; asserts nothing.
 *
 *    npx tsx bench/product/crashes.ts [kills]
 */
import { temporaryData } from '../../tests/e2e/support/kerf';
import { edit, makeProfile, reopen } from '../../tests/e2e/support/numbered-edits';
// @ts-expect-error: a plain program of the repository, without types
import { ensureBuilt } from '../../tools/lib/setup.mjs';
import { startProduct, withDataFolder } from '../support/product';

const kills = Number(process.argv[2] ?? 50);
/**
 * How long the editing lasts before a kill, ms. It differs from kill to kill, from almost nothing to longer than the
 * limit.
 */
const editingTime = (kill: number) => 100 + ((kill * 1370) % 7000);

async function run(url: string, folder: string): Promise<void> {
  await makeProfile(folder, url);
  const lost: { readonly edits: number; readonly seconds: number }[] = [];
  let edits = 0;
  /** For each count: the time of the edit with that count; and the time of the kill after it. */
  let done = new Map<number, number>();
  let killed = 0;
  for (let kill = 0; kill <= kills; kill++) {
    const { profile, kept } = await reopen(folder, url);
    const firstLost = done.get(kept + 1);
    if (kill > 0)
      lost.push({ edits: edits - kept, seconds: firstLost === undefined ? 0 : (killed - firstLost) / 1000 });
    if (kill === kills) {
      await profile.close();
      break;
    }
    edits = kept;
    done = new Map();
    const end = performance.now() + editingTime(kill);
    while (performance.now() < end) {
      await edit(profile.page, edits + 1);
      done.set(++edits, performance.now());
    }
    killed = performance.now();
    await profile.kill();
  }
  const seconds = lost.map((one) => one.seconds).sort((a, b) => a - b);
  const most = Math.max(...lost.map((one) => one.edits));
  console.log(
    `${lost.length} kills, opened again every time: lost a median of ${seconds[seconds.length >> 1]?.toFixed(2)} s, ` +
      `at most ${seconds.at(-1)?.toFixed(2)} s of edits (${most} edits); limit 5 s`,
  );
}

ensureBuilt();
const profile = temporaryData();
try {
  await withDataFolder(async (data) => {
    const product = await startProduct(data);
    await run(product.url, profile.folder).finally(product.stop);
  });
} finally {
  await profile.remove();
}
