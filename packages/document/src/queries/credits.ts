import type { Credit, DesignObject } from '../design';
import { MOST_CREDITS } from '../schema/credits';

/** Each credit of the lists once, in their order. */
export function uniteCredits(lists: Iterable<readonly Credit[]>): readonly Credit[] {
  const found = new Map<string, Credit>();
  for (const credits of lists)
    for (const credit of credits) {
      const { title, author, licence, url } = credit;
      found.set(JSON.stringify([title, author, licence, url]), credit);
    }
  return [...found.values()].slice(0, MOST_CREDITS);
}

function* creditLists(objects: readonly DesignObject[]): Generator<readonly Credit[]> {
  for (const object of objects) {
    yield object.credits;
    if (object.kind === 'group') yield* creditLists(object.children);
  }
}

/** Whose work is in these objects and in what is inside of them. */
export const creditsOf = (objects: readonly DesignObject[]): readonly Credit[] =>
  uniteCredits(creditLists(objects));

/** A credit as one line of text, for files and lists. */
export function creditLine({ title, author, licence, url }: Credit): string {
  return `${title} by ${author} (${licence})${url === '' ? '' : `, ${url}`}`;
}
