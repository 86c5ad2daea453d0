import { fail, failAll, type Outcome, succeed } from '@kerf/machining';
import type { TextSettings } from '../shapes/text-types';
import type { TextEngine, TextLayout } from '../text/engine';
import { fontProblem } from '../text/font-problems';
import { type Inflate, sfntFromFont } from '../text/woff';
import { type FontFile, faceFilesFor } from './font-files';

/**
 * How the program around this package (studio or command line) loads the font files of the catalogue, by
 * `FontFile.path`. The result is null for a file that cannot be loaded.
 */
export interface FontFiles {
  readBytes(path: string): Promise<Uint8Array | null>;
  readText(path: string): Promise<string | null>;
  /** The host's zlib. */
  readonly inflate: Inflate;
}

/** Adds a font file to the engine, if the engine does not have it yet. */
async function ensureFont(
  engine: TextEngine,
  { id, path }: FontFile,
  isSingleLine: boolean,
  host: FontFiles,
): Promise<Outcome<true>> {
  if (engine.hasFont(id)) return succeed(true);
  const missing = (): Outcome<true> => fail(fontProblem('font-not-loaded', { file: id }));
  if (isSingleLine) {
    const svg = await host.readText(path);
    return svg === null ? missing() : engine.addStrokeFont(id, svg);
  }
  const bytes = await host.readBytes(path);
  if (!bytes) return missing();
  const sfnt = await sfntFromFont(bytes, host.inflate);
  return sfnt.ok ? engine.addFont(id, sfnt.value) : sfnt;
}

/**
 * Sets a text in a font of the catalogue. Font files that the engine does not have yet are loaded and added to the
 * engine. Studio and command line both use this function. Problems: `unknown-font`, `font-not-loaded`, `bad-font`.
 */
export async function setInCatalogue(
  engine: TextEngine,
  settings: TextSettings,
  host: FontFiles,
): Promise<Outcome<TextLayout>> {
  const face = faceFilesFor(settings);
  if (!face) return fail(fontProblem('unknown-font', { family: settings.family }));
  const { files, isSingleLine, isBold, isItalic } = face;
  const loaded = await Promise.all(files.map((file) => ensureFont(engine, file, isSingleLine, host)));
  const problems = loaded.flatMap((outcome) => (outcome.ok ? [] : outcome.problems));
  if (problems.length > 0) return failAll(problems);
  return succeed(engine.layout(settings, { fonts: files.map(({ id }) => id), isBold, isItalic }));
}
