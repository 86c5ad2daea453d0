import { DEFAULT_TEXT, designToDxf, designToSvg, writeLac } from '@kerf/document';
import { checkSettings, designOfThing, type Made, makeThing, wordsFor } from '@kerf/generators';
import type { Path } from '@kerf/geometry';
import type { Problem } from '@kerf/machining';
import { UsageError } from '../failure';
import { loadKernel } from '../kernel';
import { STANDARD } from '../read-file';
import type { Report } from '../report';
import { setInstalledText } from '../texts';
import { writeFiles } from '../write-files';
import { flagOfField, generatorOfLine, settingsOfLine } from './options';

/** The arguments of `kerf make`. */
export interface MakeRequest {
  readonly out: string;
  readonly isJson: boolean;
  /** How the parts of a project are cut. */
  readonly mode: string;
  /** The text of an option; 'true' or 'false' for a switch; undefined when it is not given. */
  readonly textOf: (flag: string) => string | undefined;
}

/** How a design is written, by the end of the file's name. */
const WRITERS = { svg: designToSvg, dxf: designToDxf, lac: writeLac } as const;

function writerFor(out: string) {
  if (out === STANDARD) return WRITERS.svg;
  const ending = /\.(svg|dxf|lac)$/i.exec(out)?.[1]?.toLowerCase() as keyof typeof WRITERS | undefined;
  if (!ending) throw new UsageError('--out must end with .svg, .dxf or .lac');
  return WRITERS[ending];
}

/** `kerf make`: makes a drawing or a project of a generator. Throws `InputError` and `UsageError`. */
export async function make(id: string, { out, isJson, mode, textOf }: MakeRequest): Promise<Report> {
  const generator = generatorOfLine(id);
  if (mode !== 'laser' && mode !== 'cnc') throw new UsageError('--mode is laser or cnc');
  const write = writerFor(out);
  const checked = checkSettings(generator, settingsOfLine(generator, textOf));
  if (!checked.ok) throw refused(checked.problems);
  const words = await outlineOfWords(id, checked.value);
  const outcome = makeThing(id, checked.value, words ? { words } : {});
  if (!outcome.ok) throw refused(outcome.problems);
  const made = outcome.value;
  const design = designOfThing(made, { generator: id, settings: checked.value }, mode);
  writeFiles([{ file: out, bytes: new TextEncoder().encode(write(design)) }]);
  const text = isJson ? jsonReport(id, out, made) : textReport(id, out, made);
  return { text, isFine: true, isBesideOutput: out === STANDARD };
}

function refused(problems: readonly Problem[]): UsageError {
  const { message, place } = problems[0]!;
  return new UsageError(place?.path ? `--${flagOfField(place.path)}: ${message}` : message);
}

/** The words of a thing in their font, as the studio sets them; null for a thing without words. */
async function outlineOfWords(id: string, settings: Parameters<typeof wordsFor>[1]): Promise<Path | null> {
  const words = wordsFor(id, settings);
  if (!words) return null;
  const { content, family, fontSize } = words;
  const set = await setInstalledText(await loadKernel(), { ...DEFAULT_TEXT, content, family, fontSize });
  return set.ok ? set.value.outline : null;
}

const rounded = (value: number) => Number(value.toFixed(3));

function textReport(id: string, out: string, { width, height, parts, facts }: Made): string {
  const lines = facts.map(({ name, value }) => `  ${name}: ${rounded(value)} mm`);
  const count = `${parts.length} ${parts.length === 1 ? 'part' : 'parts'}`;
  return [`${out}: ${id}, ${rounded(width)} x ${rounded(height)} mm, ${count}`, ...lines].join('\n');
}

function jsonReport(id: string, out: string, { width, height, parts, facts }: Made): string {
  const named = parts.map(({ key, work }) => ({ key, work }));
  return JSON.stringify({ generator: id, out, width, height, parts: named, facts }, null, 2);
}
