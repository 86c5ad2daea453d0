import type { Drawing } from '../outline/normalise';
import type { DesignStyle, IconPackage, IconSet } from './icon-set';

/** A drawing that a set contributes, before its outline is made. */
export interface TakenDrawing {
  /** Unique in the library. */
  readonly id: string;
  /** Its words, with hyphens between them. */
  readonly name: string;
  readonly style: DesignStyle;
  /** Other names that the set has for it. */
  readonly aliases: readonly string[];
  /** The categories of the set that it belongs to. */
  readonly groups: readonly string[];
  readonly drawing: Drawing;
}

/** Text that is wrongly taken for a letter of an id. */
const ID = /^[a-z\d-]+$/;

function aliasesOf({ icons }: IconPackage): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [alias, { parent }] of Object.entries(icons.aliases ?? {})) {
    const list = found.get(parent);
    if (list) list.push(alias);
    else found.set(parent, [alias]);
  }
  return found;
}

function groupsOf({ metadata }: IconPackage): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [group, names] of Object.entries(metadata.categories ?? {}))
    for (const name of names) {
      const list = found.get(name);
      if (list) list.push(group);
      else found.set(name, [group]);
    }
  return found;
}

/** The names of a package that its rule takes; of several for the same choice the preferred one. */
function chosenNames(
  set: IconSet,
  names: readonly string[],
): ReadonlyMap<string, { name: string; style: DesignStyle }> {
  const best = new Map<string, string>();
  for (const name of names) {
    const choice = set.choose(name);
    if (!choice || choice.name === '') continue;
    const key = `${choice.name} ${choice.style}`;
    const known = best.get(key);
    const value = set.preference?.(name) ?? 0;
    if (known === undefined || value > (set.preference?.(known) ?? 0)) best.set(key, name);
  }
  return new Map([...best.values()].map((name) => [name, set.choose(name)!]));
}

/** The drawings that a set contributes, in the order of its package. */
export function takeDrawings(set: IconSet, source: IconPackage): readonly TakenDrawing[] {
  const { icons: all, ...frame } = source.icons;
  const groups = groupsOf(source);
  const aliases = aliasesOf(source);
  const names = Object.keys(all).filter((name) => ID.test(name) && !all[name]!.hidden);
  return [...chosenNames(set, names)].flatMap(([key, { name, style }]) => {
    const own = groups.get(key) ?? [];
    if (own.some((group) => set.leftOut?.includes(group))) return [];
    const icon = { left: 0, top: 0, width: 16, height: 16, ...frame, ...all[key]! };
    const { body, left, top, width, height } = icon;
    return [
      {
        id: `${set.id}.${key}`,
        ...{ name, style, groups: own, aliases: aliases.get(key) ?? [] },
        drawing: { body, left, top, width, height },
      },
    ];
  });
}
