import type { DesignSource, MadeDesign } from '../item';
import type { Ornament } from '../ornaments/ornament';
import type { IconPackage, IconSet } from '../sets/icon-set';
import type { TakenDrawing } from '../sets/take-drawings';
import { makeDictionary } from '../words/dictionary';
import { type EmojiTexts, emojiByName, wordsOfEmoji } from '../words/emoji';
import { describeDrawing } from './describe';
import type { DrawnSet } from './draw';
import { rankOf } from './rank';

/** The id of the source of our own ornaments. */
export const OWN_SOURCE = 'kerf';

/** A set with all that is known of its drawings. */
export interface SetParts {
  readonly set: IconSet;
  readonly info: IconPackage['info'];
  readonly drawings: readonly TakenDrawing[];
  readonly drawn: DrawnSet;
}

/** What the library is made of. */
export interface LibraryParts {
  readonly sets: readonly SetParts[];
  readonly ornaments: readonly Ornament[];
  readonly drawnOrnaments: DrawnSet;
  readonly emoji: EmojiTexts;
}

/** All designs, best first, and their sources. */
export interface MadeLibrary {
  readonly designs: readonly MadeDesign[];
  readonly sources: readonly DesignSource[];
}

const EMOJI_SET = 'fluent-emoji-high-contrast';
/** The rank of ornaments before category and detail. */
const ORNAMENT_WORTH = 44;

function designsOfSet(
  { set, drawings, drawn }: SetParts,
  dictionary: ReturnType<typeof makeDictionary>,
  emoji: ReturnType<typeof emojiByName>,
): MadeDesign[] {
  const byId = new Map(drawings.map((drawing) => [drawing.id, drawing]));
  return drawn.drawn.map(({ id, outline, width, height, figures }) => {
    const drawing = byId.get(id)!;
    const known = set.id === EMOJI_SET ? emoji.get(drawing.name) : undefined;
    const { names, category, words } = describeDrawing(drawing, set, dictionary, known);
    const length = drawing.name.split('-').length;
    const rank = rankOf(set.worth, category, drawing.style, figures, length);
    return {
      ...{ id, names, category, words, rank, width, height, outline },
      ...{ style: drawing.style, sourceId: set.id, signature: figures.signature },
    };
  });
}

function designsOfOrnaments({ ornaments, drawnOrnaments }: LibraryParts): MadeDesign[] {
  const byId = new Map(ornaments.map((ornament) => [ornament.id, ornament]));
  return drawnOrnaments.drawn.map(({ id, outline, width, height, figures }) => {
    const { names, words, category = 'Frames & ornaments' } = byId.get(id)!;
    const rank = rankOf(ORNAMENT_WORTH, category, 'solid', figures, 1);
    return {
      ...{ id: `${OWN_SOURCE}.${id}`, names, category, words, rank, width, height, outline },
      ...{ style: 'solid' as const, sourceId: OWN_SOURCE, signature: figures.signature },
    };
  });
}

/** How much each doubling of its place among its category costs a design, so that the categories are mixed. */
const PLACE_COSTS = 5;

/** The order in which designs are shown: the best first, but not all animals before the first flower. */
function inShownOrder(designs: readonly MadeDesign[]): MadeDesign[] {
  const places = new Map<string, number>();
  const values = new Map<MadeDesign, number>();
  for (const design of designs) {
    const place = (places.get(design.category) ?? 0) + 1;
    places.set(design.category, place);
    values.set(design, design.rank - PLACE_COSTS * Math.log2(place));
  }
  return [...designs].sort((a, b) => values.get(b)! - values.get(a)!);
}

/** Of equal outlines the one with the best rank, which gets the words of the others. */
function withoutDuplicates(designs: readonly MadeDesign[]): MadeDesign[] {
  const kept = new Map<string, MadeDesign>();
  for (const design of designs) {
    const known = kept.get(design.signature);
    const words = known ? [...new Set([...known.words, ...design.words])] : design.words;
    kept.set(design.signature, { ...(known ?? design), words });
  }
  return [...kept.values()];
}

/** A number that mixes designs of equal rank, the same in every build: sets would stand together otherwise. */
function scatter(id: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 16_777_619);
  return hash >>> 0;
}

function sourceOf({ set, info }: SetParts, count: number): DesignSource {
  return {
    ...{ id: set.id, title: info.name, author: info.author.name, url: info.author.url ?? '' },
    ...{ licence: info.license.spdx ?? info.license.title, licenceUrl: info.license.url ?? '' },
    ...{ authors: set.authors ?? '', count },
  };
}

/** Puts the library together: words, categories, ranks; equal outlines once. */
export function makeLibrary(parts: LibraryParts): MadeLibrary {
  const dictionary = makeDictionary(wordsOfEmoji(parts.emoji));
  const emoji = emojiByName(parts.emoji);
  const all = [
    ...designsOfOrnaments(parts),
    ...parts.sets.flatMap((set) => designsOfSet(set, dictionary, emoji)),
  ];
  const byRank = (a: MadeDesign, b: MadeDesign) => b.rank - a.rank || scatter(a.id) - scatter(b.id);
  const designs = inShownOrder(withoutDuplicates(all.sort(byRank)));
  const counts = new Map<string, number>();
  for (const { sourceId } of designs) counts.set(sourceId, (counts.get(sourceId) ?? 0) + 1);
  const own: DesignSource = {
    ...{ id: OWN_SOURCE, title: 'Kerf ornaments', author: 'The Kerf authors', url: '', authors: '' },
    ...{ licence: 'CC0-1.0', licenceUrl: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    count: counts.get(OWN_SOURCE) ?? 0,
  };
  return { designs, sources: [own, ...parts.sets.map((set) => sourceOf(set, counts.get(set.set.id) ?? 0))] };
}
