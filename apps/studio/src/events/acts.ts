/**
 * What a person did that somebody else may want to know. Whoever does it only says so; what follows from it is decided
 * elsewhere (achievements: `rewards/acts/`).
 */
export type Act =
  | 'machine-connected'
  | 'job-completed'
  | 'jogged'
  | 'rectangle-drawn'
  | 'circle-drawn'
  | 'triangle-drawn'
  | 'polygon-drawn'
  | 'offset-made'
  | 'outlines-combined'
  | 'tabs-set'
  | 'picture-traced'
  | 'relief-made'
  | 'picture-composed'
  | 'own-tool-described';

const listeners = new Set<(act: Act) => void>();

/** Says that the person did this. */
export function noteAct(act: Act): void {
  for (const listener of [...listeners]) listener(act);
}

/** Calls `listener` for everything that a person does from now on. Returns the function that ends this. */
export function onAct(listener: (act: Act) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
