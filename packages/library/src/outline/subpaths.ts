import { type Path, Verb } from '@kerf/geometry';

/** The numbers that belong to each verb. */
const LENGTHS: Readonly<Record<number, number>> = {
  [Verb.move]: 2,
  [Verb.line]: 2,
  [Verb.cubic]: 6,
  [Verb.close]: 0,
};

/** The subpaths of a path, each closed: filling closes them in any case. */
export function closedSubpaths({ verbs, coordinates }: Path): readonly Path[] {
  const found: Path[] = [];
  let own: number[] = [];
  let start = 0;
  let at = 0;
  const end = () => {
    if (own.length > 1)
      found.push({
        verbs: Uint8Array.from([...own, Verb.close]),
        coordinates: coordinates.slice(start, at),
      });
    own = [];
    start = at;
  };
  for (const verb of verbs) {
    if (verb === Verb.move) end();
    if (verb !== Verb.close) own.push(verb);
    at += LENGTHS[verb]!;
  }
  end();
  return found;
}
