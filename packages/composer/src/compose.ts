import { type Credit, uniteCredits } from '@kerf/document';
import { type GeometryKernel, type Path, PathBuilder, polylineAt, polylineCount } from '@kerf/geometry';
import { throwIfCancelled, type WorkContext } from '@kerf/machining';
import type { Area } from './ink/area';
import { Ink } from './ink/ink';
import { type Random, randomFrom } from './ink/random';
import { FAMILIES_OF, Lettering, type SetText } from './lettering';
import { catalogueMotif } from './motifs/catalogue';
import type { FindMotifs, Motif } from './motifs/motif';
import { STYLES, type StyleName } from './styles/registry';
import { inkOfMotif } from './styles/scenery';
import { promptWords } from './words/prompt-words';

/** What a person asks for. */
export interface ComposeRequest {
  readonly style: StyleName;
  /** What the drawing shows. */
  readonly prompt: string;
  /** The words in it; not every style sets words. */
  readonly text: string;
  /** Another number gives another drawing of the same words. */
  readonly variation: number;
}

/** What the composer works with. */
export interface ComposeEnvironment {
  readonly kernel: GeometryKernel;
  readonly setText: SetText;
  readonly findMotifs: FindMotifs;
}

/** A drawing of areas, y up, on a sheet from (0, 0) to (width, height), mm. */
export interface Composition {
  readonly width: number;
  readonly height: number;
  /** What is engraved, burnt or cleared: closed contours without crossings, holes clockwise. */
  readonly art: Path;
  /** Where the piece is cut out; null when the style has no edge. */
  readonly edge: Path | null;
  /** The names of the motifs; empty when no word named one, and the seed chose. */
  readonly motifs: readonly string[];
  /** Who made the motifs, each once. */
  readonly credits: readonly Credit[];
  /** The characters that no font has. */
  readonly missing: readonly string[];
}

/** The most motifs in one drawing. */
const MOST_MOTIFS = 4;
/** What a drawing shows when no word names a motif. */
const ANYTHING = [
  'compass',
  'mountains',
  'flower-emblem',
  'lion',
  'oak',
  'polar-star',
  'big-wave',
  'sun',
] as const;

async function chooseMotifs(
  prompt: string,
  find: FindMotifs,
  random: Random,
): Promise<{ motifs: readonly Motif[]; isNamed: boolean }> {
  const found = (await find(promptWords(prompt))).filter((motif) => motif !== null);
  const motifs = [...new Map(found.map((motif) => [motif.name, motif])).values()].slice(0, MOST_MOTIFS);
  if (motifs.length > 0) return { motifs, isNamed: true };
  return { motifs: [catalogueMotif(random.pick(ANYTHING))], isNamed: false };
}

/** The contours of an area as a path of straight lines. */
function pathOf(area: Area): Path {
  const builder = new PathBuilder();
  for (let i = 0; i < polylineCount(area); i += 1) {
    const points = polylineAt(area, i);
    builder.moveTo(points[0]!, points[1]!);
    for (let at = 2; at < points.length; at += 2) builder.lineTo(points[at]!, points[at + 1]!);
    builder.close();
  }
  return builder.build();
}

/** Composes a drawing. The same request always gives the same drawing. Throws `CancelledError` when it is cancelled. */
export async function compose(
  { style, prompt, text, variation }: ComposeRequest,
  { kernel, setText, findMotifs }: ComposeEnvironment,
  context: WorkContext,
): Promise<Composition> {
  const words = prompt.trim();
  const random = randomFrom(`${style}/${words.toLowerCase()}/${variation}`);
  const { motifs, isNamed } = await chooseMotifs(words, findMotifs, random.fork('motifs'));
  throwIfCancelled(context);
  context.report(0.1);
  const ink = new Ink(kernel);
  const voices = random.fork('voices');
  const families = new Map(
    Object.entries(FAMILIES_OF).map(([voice, choice]) => [voice, voices.pick(choice)]),
  );
  const lettering = new Lettering(ink, setText, (voice) => families.get(voice)!);
  const [first, ...others] = motifs.map((motif) => inkOfMotif(ink, motif));
  const desk = {
    ink,
    random,
    lettering,
    motifs: [first!, ...others] as const,
    text: text.trim(),
    prompt: words,
  };
  const { width, height, art, edge } = await STYLES[style](desk);
  throwIfCancelled(context);
  context.report(0.9);
  return {
    width,
    height,
    art: pathOf(ink.finish(art, width, height)),
    edge: edge ? pathOf(ink.finish(edge, width, height)) : null,
    motifs: isNamed ? motifs.map(({ name }) => name) : [],
    credits: uniteCredits([motifs.map(({ credit }) => credit)]),
    missing: [...lettering.missing],
  };
}
