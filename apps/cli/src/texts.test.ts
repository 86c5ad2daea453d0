import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kerf-cli-texts-'));
  const build = spawnSync(process.execPath, [here('../build.mjs'), folder], { encoding: 'utf8' });
  if (build.status !== 0) throw new Error(build.stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Report {
  readonly warnings: readonly { readonly code: string }[];
  readonly programs: readonly { readonly bounds: { readonly max: readonly number[] } }[];
}

/** The report of `kerf carve` on a drawing: the codes of its warnings, and the largest Y of the program. */
function carve(drawing: string) {
  const words = ['carve', drawing, '--out', join(folder, 'words.nc'), '--depth', '1', '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, 'kerf.mjs'), ...words], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const { warnings, programs } = JSON.parse(stdout) as Report;
  return { codes: warnings.map(({ code }) => code), top: programs[0]!.bounds.max[1] };
}

test('texts are set in the installed fonts, and told where there are none', () => {
  const drawing = join(folder, 'words.dxf');
  const line = '0\nLINE\n8\n0\n10\n0\n20\n0\n11\n60\n21\n0\n';
  const words = '0\nTEXT\n8\n0\n10\n5\n20\n20\n40\n10\n1\nKERF\n';
  writeFileSync(
    drawing,
    `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n4\n0\nENDSEC\n0\nSECTION\n2\nENTITIES\n${line}${words}0\nENDSEC\n0\nEOF\n`,
  );
  const alone = carve(drawing);
  expect(alone.codes).toContain('text');
  expect(alone.top).toBeLessThan(1);
  // The program searches packages from its own folder.
  symlinkSync(here('../../../node_modules'), join(folder, 'node_modules'), 'junction');
  const set = carve(drawing);
  expect(set.codes).toContain('text-font');
  expect(set.codes).not.toContain('text');
  expect(set.top).toBeCloseTo(30, 0);
});
