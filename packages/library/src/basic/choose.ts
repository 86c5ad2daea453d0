import { OWN_SOURCE } from '../catalogue/make';
import type { MadeDesign } from '../item';
import { IDEAS } from '../words/rows/ideas';
import { LIVING } from '../words/rows/living';
import { THINGS } from '../words/rows/things';
import { foldCase } from '../words/tokens';

/** The longest outline of a basic design, characters. */
const LONGEST = 1600;
/** Of a family of ornaments, so many are basic designs. */
const OF_A_FAMILY = 3;

/** The English words of the dictionary: each row has words that mean the same. Signs of programs are no use alone. */
function rowsOfWords(): readonly (readonly string[])[] {
  return [...LIVING, ...THINGS, ...IDEAS]
    .filter(({ category }) => category !== 'Interface')
    .flatMap(({ rows }) => rows.trim().split('\n'))
    .map((row) => row.split('|')[0]!.split(','));
}

/** The family of an ornament: of 'kerf.frame-ogee-wide-bold' it is 'kerf.frame-ogee'. */
const familyOf = (id: string) => /^[^-]+(-[a-z]+)?/.exec(id)![0];

/** The best ornaments of each family. */
function basicOrnaments(designs: readonly MadeDesign[]): readonly MadeDesign[] {
  const counts = new Map<string, number>();
  return designs.filter(({ id, sourceId }) => {
    if (sourceId !== OWN_SOURCE) return false;
    const count = (counts.get(familyOf(id)) ?? 0) + 1;
    counts.set(familyOf(id), count);
    return count <= OF_A_FAMILY;
  });
}

/** The best design for each name, and for each second word of names of two words: a polar bear is a bear. */
function designsByName(designs: readonly MadeDesign[]) {
  const whole = new Map<string, MadeDesign>();
  const second = new Map<string, MadeDesign>();
  const note = (known: Map<string, MadeDesign>, name: string, design: MadeDesign) => {
    if (design.rank > (known.get(name)?.rank ?? -1)) known.set(name, design);
  };
  for (const design of designs) {
    const name = foldCase(design.names[0]);
    const [, last, ...others] = name.split(' ');
    note(whole, name, design);
    if (last && others.length === 0) note(second, last, design);
  }
  return { whole, second };
}

/**
 * The designs that the studio keeps for when the server is away, best first: for each word of the dictionary the best
 * design that it names, and some ornaments of each family, as far as their outlines are short.
 */
export function chooseBasic(all: readonly MadeDesign[]): readonly MadeDesign[] {
  const short = all.filter(({ outline, category }) => outline.length <= LONGEST && category !== 'Interface');
  const { whole, second } = designsByName(short);
  const named = rowsOfWords().flatMap((forms) => {
    const found = [whole, second].flatMap((known) => forms.flatMap((form) => known.get(form) ?? []));
    return found.slice(0, 1);
  });
  const chosen = new Set([...named, ...basicOrnaments(short)]);
  return all.filter((design) => chosen.has(design));
}
