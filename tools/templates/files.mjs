// The files that tools/templates.mjs writes: path in the repository, and text.
import { designToJson } from '@kerf/document';
import { ELEMENTS } from './elements.mjs';
import { PAPER, PAPER_SIZES } from './paper.mjs';
import { createSheet, createTexts } from './sheet.mjs';
import { SIGN_SIZES, SIGNS } from './signs.mjs';
import { SMALL, SMALL_SIZES } from './small.mjs';

const FOLDER = 'apps/studio/src/design/templates';
const DRAW = { ...SIGNS, ...SMALL, ...PAPER };
export const TEMPLATES = { ...SIGN_SIZES, ...SMALL_SIZES, ...PAPER_SIZES };

/** The categories in the order of the list. */
const CATEGORIES = [
  'signs',
  'plates',
  'coasters',
  'cards',
  'ornaments',
  'boxes',
  'toppers',
  'business',
  'labels',
  'posters',
];

function pageOf({ background = '#FFFFFF', texture, surface }) {
  const [pattern, color, scale, opacity] = texture ?? [];
  return {
    background,
    texture: texture ? { pattern, color, scale, opacity } : null,
    surface: surface ? { id: surface, finish: 'engraved' } : null,
  };
}

/** The design of a template. */
export async function templateDesign(id, setText) {
  const { size, title, ...page } = TEMPLATES[id];
  const [width, height] = size.map((side) => Math.round(side * 10_000) / 10_000);
  const sheet = createSheet(setText, width, height, pageOf(page));
  DRAW[id](sheet);
  return sheet.design(title);
}

const asText = (value) => `${JSON.stringify(value)}\n`;

export async function templateFiles() {
  const setText = await createTexts();
  const files = new Map();
  const list = [];
  for (const category of CATEGORIES)
    for (const id of Object.keys(TEMPLATES).filter((one) => TEMPLATES[one].category === category)) {
      const design = await templateDesign(id, setText);
      const { width, height } = design.workspace;
      list.push({ id, category, width, height });
      files.set(`${FOLDER}/files/${id}.json`, asText(designToJson(design)));
    }
  files.set(`${FOLDER}/list.json`, `${JSON.stringify(list, null, 2)}\n`);
  const elements = Object.entries(ELEMENTS).map(([category, group]) => ({
    category,
    elements: Object.entries(group).map(([id, d]) => ({ id, d })),
  }));
  files.set(`${FOLDER}/elements.json`, asText(elements));
  return files;
}
