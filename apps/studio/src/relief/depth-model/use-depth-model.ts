import type { DepthMap } from '@kerf/imaging';
import { useEffect, useRef, useState } from 'react';
import { useSessionStore } from '../../api/session-store';
import { type KeptModel, keepModel, keptModel, removeModel } from './kept-model';
import { type DepthSearch, useDepthSearch } from './use-depth-search';

/** The depth model of the person, and what it finds in one picture. */
export interface DepthModel {
  /** Whether a depth model, and not brightness, decides the heights. */
  readonly isUsed: boolean;
  /** The model; null when there is none; undefined while the browser looks for it. */
  readonly model: KeptModel | null | undefined;
  readonly search: DepthSearch;
  /** Whether the browser could not keep the model; it is used all the same. */
  readonly isNotKept: boolean;
  /** What was found; undefined when brightness is depth; null while the depth is not known. */
  readonly depth: DepthMap | null | undefined;
  use(isUsed: boolean): void;
  choose(file: File): void;
  remove(): void;
  cancel(): void;
  retry(): void;
}

/** Nothing is read or loaded until the person asks for a depth model. */
export function useDepthModel(picture: Blob): DepthModel {
  const userId = useSessionStore(({ session }) => session?.id ?? '');
  const [isUsed, setIsUsed] = useState(false);
  const [model, setModel] = useState<KeptModel | null | undefined>(undefined);
  const [isNotKept, setIsNotKept] = useState(false);
  const { search, cancel, retry } = useDepthSearch(picture, isUsed ? model : null);
  const kept = useRef<KeptModel | null>(null);
  useEffect(() => {
    if (!isUsed || model !== undefined) return;
    let isOver = false;
    keptModel(userId)
      // A browser that keeps nothing, as in some private windows, has no model.
      .catch(() => null)
      .then((found) => {
        if (isOver) return;
        kept.current = found;
        setModel(found);
      });
    return () => {
      isOver = true;
    };
  }, [isUsed, model, userId]);
  // Only a model that has found a depth is kept: a wrong file does not take the place of a good one.
  const isFound = search.kind === 'found';
  useEffect(() => {
    if (!isFound || !model || kept.current === model) return;
    kept.current = model;
    keepModel(userId, model).catch(() => setIsNotKept(true));
  }, [isFound, model, userId]);
  return {
    isUsed,
    model,
    search,
    isNotKept,
    depth: isUsed ? (search.kind === 'found' ? search.depth : null) : undefined,
    use: setIsUsed,
    choose: (file) => {
      setModel({ name: file.name, file });
      setIsNotKept(false);
    },
    remove: () => {
      setModel(null);
      setIsNotKept(false);
      // What cannot be removed was not kept.
      removeModel(userId).catch(() => {});
    },
    cancel,
    retry,
  };
}
