import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';
import { publicTexts } from '../i18n/en/public';

const ROOT = join(import.meta.dirname, '../../../..');
const STUDIO = join(ROOT, 'apps/studio/src');

/** The files with which the login page begins. The page of each route is loaded together with main.tsx. */
const STARTS = ['main.tsx', 'account/account-pages.ts', 'i18n/en/public.ts'].map((file) =>
  join(STUDIO, file),
);

/**
 * The folders of the login page's own files. Any file outside of them would delay the first page that a person sees.
 */
const OWN =
  /^(apps\/studio\/src\/(main\.tsx|account\/|api\/(call-result|in-time|is-server-there|session-store|when-idle)\.ts|app\/|i18n\/|ui\/)|packages\/protocol\/src\/(http\/account-rules|errors\/error-codes)\.ts)/;

/**
 * The libraries that every page needs. The schema library, query cache, forms, dialogs and notices are loaded later.
 */
const LIBRARIES =
  /^(react|react-dom|react-i18next|i18next|zustand|@mantine\/core|@tanstack\/react-router|@tabler\/icons-react)(\/|$)/;

const STATEMENT = /^(?:import|export)\s+(?!type\b)(?:([^'";]+?)\s+from\s+)?'([^']+)';/gm;

const namesOf = (clause = '') =>
  [...clause.replace(/[{}]/g, ',').matchAll(/(?:^|,)\s*(type\s+)?(\w+)(?:\s+as\s+\w+)?/g)]
    .filter(([, type]) => !type)
    .map(([, , name]) => name!);

function fileAt(source: string): string {
  const path = source.split('?')[0]!;
  const found = ['.ts', '.tsx', '/index.ts', ''].map((ending) => path + ending).find(existsSync);
  if (!found) throw new Error(`no file at ${path}`);
  return found;
}

/**
 * Our files and the library modules that are loaded with `starts`. Only static imports count: no imports of types, and
 * no `import()`.
 */
function loadedBy(starts: readonly string[]): { files: readonly string[]; modules: readonly string[] } {
  const files = new Set<string>();
  const modules = new Set<string>();
  /**
   * `wanted`: the names that are imported from a package's index. Only the files of these names count, because a
   * package's files have no side effects.
   */
  const visit = (file: string, wanted?: ReadonlySet<string>) => {
    if (!wanted && files.has(file)) return;
    if (!wanted) files.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, clause, source] of readFileSync(file, 'utf8').matchAll(STATEMENT)) {
      const names = namesOf(clause);
      if (clause?.trim().startsWith('{') && names.length === 0) continue;
      if (wanted && !names.some((name) => wanted.has(name))) continue;
      const ours = /^@kerf\/(\w+)$/.exec(source!)?.[1];
      if (ours) visit(join(ROOT, 'packages', ours, 'src/index.ts'), new Set(names));
      else if (source!.startsWith('.')) visit(fileAt(join(dirname(file), source!)));
      else modules.add(source!);
    }
  };
  for (const start of starts) visit(start);
  const paths = [...files].map((file) => relative(ROOT, file).split(sep).join('/'));
  return { files: paths, modules: [...modules] };
}

const { files, modules } = loadedBy(STARTS);

it('finds what the login page is made of', () => {
  expect(files).toContain('apps/studio/src/account/signup-page.tsx');
  expect(files).toContain('apps/studio/src/ui/failure-note.tsx');
  expect(files).toContain('packages/protocol/src/http/account-rules.ts');
  expect(modules).toContain('@mantine/core/styles/Button.layer.css');
});

it('finds libraries through files and packages', () => {
  const editor = loadedBy([join(STUDIO, 'editor/editor-page.tsx')]);
  for (const name of ['zod', '@tanstack/react-query', '@mantine/notifications'])
    expect(editor.modules).toContain(name);
});

it('the editor begins without planning, readers of files, dialogs and the 3D view', () => {
  const editor = loadedBy([join(STUDIO, 'editor/editor-page.tsx')]);
  expect(editor.files).toContain('apps/studio/src/editor/studio-screen.tsx');
  expect(editor.files).toContain('packages/importers/src/dxf/format.ts');
  const late = new RegExp(
    [
      '^packages/(cam/src/(job|operations|order|paths)|preview/src/(scene|paths|stock)|simulation/src/stock)/',
      '^packages/importers/src/(readers|.*/reader)\\.ts',
      '^apps/studio/src/(operations|start/start-dialog|recovery/recovery-dialog|preview/preview-panel|editor/late-parts)',
    ].join('|'),
  );
  expect(editor.files.filter((file) => late.test(file))).toEqual([]);
});

it('the login page loads nothing of the editor, and no library that only the editor needs', () => {
  expect(files.filter((file) => !OWN.test(file))).toEqual([]);
  expect(modules.filter((module) => !LIBRARIES.test(module))).toEqual([]);
});

it('every text of the login page comes with it', () => {
  const areas = new Set(Object.keys(publicTexts));
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(join(ROOT, file), 'utf8');
    for (const [, area] of text.matchAll(/(?:\bt\(|titleKey: )['`](\w+)\.[\w.$-]+/g))
      expect(areas, `${file}: ${area}`).toContain(area);
  }
});
