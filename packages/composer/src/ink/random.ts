/** Numbers that only look random: the same seed always gives the same ones. */
export interface Random {
  /** A number from 0 to below 1. */
  next(): number;
  /** A number from `low` to below `high`. */
  between(low: number, high: number): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** One of the choices. */
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** Whether something happens that has this chance, 0–1. */
  chance(share: number): boolean;
  /** Another row of numbers, which does not depend on how many of this row were taken. */
  fork(name: string): Random;
}

/** A whole number of 32 bits made of a text (FNV-1a by Fowler, Noll and Vo). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** The numbers of a seed, by the generator mulberry32 of Tommy Ettinger. */
export function randomFrom(seed: string): Random {
  let state = hashOf(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    whole: (low, high) => low + Math.floor((high - low + 1) * next()),
    pick: (choices) => choices[Math.floor(choices.length * next())]!,
    chance: (share) => next() < share,
    fork: (name) => randomFrom(`${seed}/${name}`),
  };
}
