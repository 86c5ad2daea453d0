import {
  type ComposeEnvironment,
  type ComposeRequest,
  type Composition,
  compose,
  type FindMotifs,
  findInCatalogue,
  type Motif,
} from '@kerf/composer';
import { type Credit, parsePathData } from '@kerf/document';
import type { WorkContext } from '@kerf/machining';

export { unknownWords } from '@kerf/composer';

/** A motif of the design library for a word that the studio does not know itself. */
export interface FoundMotif {
  readonly word: string;
  readonly name: string;
  /** The data of an SVG path, y down, filled by the even-odd rule. */
  readonly outline: string;
  readonly credit: Credit;
}

/** A drawing to compose, with motifs from elsewhere. */
export interface DrawingRequest extends ComposeRequest {
  readonly found: readonly FoundMotif[];
}

function motifOf({ name, outline, credit }: FoundMotif): Motif {
  const { verbs, coordinates } = parsePathData(outline).path;
  const flipped = coordinates.map((value, i) => (i % 2 === 1 ? -value : value));
  return { name, path: { verbs, coordinates: flipped }, fillRule: 'evenodd', credit };
}

/**
 * Composes a drawing with the motifs that come with the studio, so that it works without the server, and with those
 * that were found for other words.
 */
export function composeDrawing(
  { found, ...request }: DrawingRequest,
  environment: Omit<ComposeEnvironment, 'findMotifs'>,
  context: WorkContext,
): Promise<Composition> {
  const more = new Map(found.map((motif) => [motif.word, motif]));
  const findMotifs: FindMotifs = async (words) => {
    const known = await findInCatalogue(words);
    return known.map((motif, i) => {
      const other = more.get(words[i]!);
      return motif ?? (other ? motifOf(other) : null);
    });
  };
  return compose(request, { ...environment, findMotifs }, context);
}
