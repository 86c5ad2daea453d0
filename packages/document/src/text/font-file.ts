import { fail, type Outcome, succeed } from '@kerf/machining';
import { fontProblem } from './font-problems';

/* Facts about a font file, read before the file becomes part of a project (OpenType 1.9: 'Table directory', 'name',
   'OS/2'): the name of the font, whether all of its tables are inside of the file, and whether its glyphs are
   outlines. HarfBuzz reads the glyphs themselves, and checks every table again. */

/** The facts about a font file that people see. */
export interface FontFileFacts {
  /** 'My Font', or the fallback when the file does not have a name. */
  readonly family: string;
  /** 'Bold Italic'; '' for the regular style. */
  readonly style: string;
}

interface Table {
  readonly offset: number;
  readonly length: number;
}

/** Tables without which no text can be set. */
const NEEDED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp'];

/** Tables with outlines; any of these sets is enough. */
const OUTLINES = [['glyf', 'loca'], ['CFF '], ['CFF2']];

const COLLECTION = 0x7474_6366;
const FLAVOURS = new Set([0x0001_0000, 0x4f54_544f, 0x7472_7565]);

/** Ids of names, best first: typographic family and style, then those of old programs. */
const FAMILY_IDS = [16, 1];
const STYLE_IDS = [17, 2];
const WANTED_IDS = new Set([...FAMILY_IDS, ...STYLE_IDS]);

/** The longest accepted name, and how many bytes of a record are read for it. */
const MAX_NAME = 100;
const MAX_RECORD = 4 * MAX_NAME;

function tableAt(view: DataView, row: number): { tag: string; table: Table } {
  const tag = String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(row + at)));
  return { tag, table: { offset: view.getUint32(row + 8), length: view.getUint32(row + 12) } };
}

/** The tables of the directory; null when one is not inside of the file. */
function readDirectory(view: DataView): ReadonlyMap<string, Table> | null {
  const count = view.byteLength >= 12 ? view.getUint16(4) : 0;
  if (count === 0 || 12 + 16 * count > view.byteLength) return null;
  const tables = new Map<string, Table>();
  for (let i = 0; i < count; i += 1) {
    const { tag, table } = tableAt(view, 12 + 16 * i);
    if (table.offset + table.length > view.byteLength) return null;
    tables.set(tag, table);
  }
  return tables;
}

function decodeUtf16(view: DataView, at: number, length: number): string {
  let text = '';
  for (let i = 0; i + 1 < length; i += 2) text += String.fromCharCode(view.getUint16(at + i));
  return text;
}

function decodeLatin(view: DataView, at: number, length: number): string {
  let text = '';
  for (let i = 0; i < length; i += 1) text += String.fromCharCode(view.getUint8(at + i));
  return text;
}

/** Returns how well a name record suits, higher is better: English names come first, names in another script last. */
function rankOf(platform: number, language: number): number {
  if (platform === 3) return language === 0x409 ? 3 : 1;
  return platform === 0 ? 2 : language === 0 ? 1.5 : 0;
}

/** The name without controls and half surrogate pairs, limited in length. */
function plainName(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, '').trim();
  return clean.slice(0, MAX_NAME).replace(/\p{Cs}$/u, '');
}

/** The best name for each wanted id; a damaged record is skipped. */
function readNames(view: DataView, { offset, length }: Table): ReadonlyMap<number, string> {
  const best = new Map<number, { rank: number; text: string }>();
  if (length < 6) return new Map();
  const count = Math.min(view.getUint16(offset + 2), Math.floor((length - 6) / 12));
  const storage = view.getUint16(offset + 4);
  for (let i = 0; i < count; i += 1) {
    const at = offset + 6 + 12 * i;
    const [platform, , language, id, size, start] = [0, 2, 4, 6, 8, 10].map((field) =>
      view.getUint16(at + field),
    ) as [number, number, number, number, number, number];
    if (storage + start + size > length) continue;
    const rank = rankOf(platform, language);
    if (!WANTED_IDS.has(id) || rank <= (best.get(id)?.rank ?? -1)) continue;
    const from = offset + storage + start;
    const text = (platform === 1 ? decodeLatin : decodeUtf16)(view, from, Math.min(size, MAX_RECORD));
    const clean = plainName(text);
    if (clean !== '') best.set(id, { rank, text: clean });
  }
  return new Map([...best].map(([id, { text }]) => [id, text]));
}

/**
 * The facts about a plain font file (see `sfntFromFont`). `fallback` is the name for a font that has no name of its
 * own. Problems:
 * - `not-a-font`;
 * - `font-collection`;
 * - `bad-font`: tables are missing or outside of the file;
 * - `no-outlines`: the glyphs are only bitmaps or colour pictures.
 */
export function inspectFont(sfnt: Uint8Array, fallback: string): Outcome<FontFileFacts> {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength);
  const signature = sfnt.length >= 4 ? view.getUint32(0) : 0;
  if (signature === COLLECTION) return fail(fontProblem('font-collection'));
  if (!FLAVOURS.has(signature)) return fail(fontProblem('not-a-font'));
  const tables = readDirectory(view);
  if (!tables) return fail(fontProblem('font-tables'));
  const missing = NEEDED.find((tag) => !tables.has(tag));
  if (missing !== undefined) return fail(fontProblem('font-table-missing', { table: missing }));
  if (!OUTLINES.some((tags) => tags.every((tag) => (tables.get(tag)?.length ?? 0) > 0)))
    return fail(fontProblem('no-outlines'));
  const table = tables.get('name');
  const names = table ? readNames(view, table) : new Map<number, string>();
  const pick = (ids: readonly number[]) => ids.map((id) => names.get(id)).find((name) => name !== undefined);
  const style = pick(STYLE_IDS) ?? '';
  return succeed({
    family: pick(FAMILY_IDS) ?? fallback,
    style: /^(regular|normal|roman|book)$/i.test(style) ? '' : style,
  });
}
