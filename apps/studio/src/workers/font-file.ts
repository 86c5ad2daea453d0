import {
  ASSET_LIMITS,
  type Asset,
  createAsset,
  decodeBase64,
  inspectFont,
  sfntFromFont,
  sha256Hex,
  type TextEngine,
} from '@kerf/document';
import { fail, type Outcome, succeed } from '@kerf/machining';
import { importPart } from '../api/late-part';
import { inflate } from './inflate';
import { workProblem } from './problems';

/** A font file that a person chose, in the form that the project stores. */
export interface OwnFontFile {
  readonly asset: Asset;
  /** The name that people see: 'My Font Bold'. */
  readonly family: string;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  wOF2: 'font/woff2',
  wOFF: 'font/woff',
  OTTO: 'font/otf',
};

const BYTES_PER_MB = 1024 * 1024;

function signatureOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 4));
}

/**
 * Extracts the font from a file of any format. The reader of WOFF2 is large and rarely needed, so it is loaded only
 * here. It is loaded before the font is read: so an error while reading can only mean that the font is damaged.
 */
async function sfntOf(bytes: Uint8Array): Promise<Outcome<Uint8Array>> {
  if (signatureOf(bytes) !== 'wOF2') return sfntFromFont(bytes, inflate);
  const { unpackWoff2 } = await importPart(() => import('./woff2'));
  return sfntFromFont(bytes, inflate, unpackWoff2);
}

/**
 * Checks a font file, adds the font to the engine, and makes an asset of the file. Problems: `too-large`, and those of
 * `sfntFromFont`, `inspectFont` and `TextEngine.addFont`. Throws `MissingPartError`.
 */
export async function readFontFile(
  name: string,
  bytes: Uint8Array,
  engine: TextEngine,
): Promise<Outcome<OwnFontFile>> {
  if (bytes.length > ASSET_LIMITS.bytes)
    return fail(workProblem('font-too-large', { most: ASSET_LIMITS.bytes / BYTES_PER_MB }));
  const sfnt = await sfntOf(bytes);
  if (!sfnt.ok) return sfnt;
  const stem = name.replace(/\.[^.]+$/, '') || name;
  const facts = inspectFont(sfnt.value, stem);
  if (!facts.ok) return facts;
  const id = sha256Hex(bytes);
  const added = engine.addFont(id, sfnt.value);
  if (!added.ok) return added;
  const mediaType = MEDIA_TYPES[signatureOf(bytes)] ?? 'font/ttf';
  const { family, style } = facts.value;
  return succeed({
    asset: createAsset({ id, mediaType, name, bytes }),
    family: style === '' ? family : `${family} ${style}`,
  });
}

/**
 * Adds a font of a project to the engine. The font's id must be the hash of its file. The engine stores fonts by their
 * ids, and with another id a project could replace the font of another project. Throws `MissingPartError`.
 */
export async function addOwnFont(engine: TextEngine, asset: Asset): Promise<Outcome<true>> {
  const bytes = decodeBase64(asset.data);
  if (sha256Hex(bytes) !== asset.id) return fail(workProblem('own-font-damaged', { name: asset.name }));
  const sfnt = await sfntOf(bytes);
  if (!sfnt.ok) return sfnt;
  const facts = inspectFont(sfnt.value, asset.name);
  return facts.ok ? engine.addFont(asset.id, sfnt.value) : facts;
}
