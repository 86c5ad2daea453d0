import { DEFAULT_SETTINGS, type Editor, type EditorSettings } from '@kerf/editor';
import type { ExtInfo } from '@kerf/protocol';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { savePreferences } from '../own-items/own-preferences';
import { useStudio } from '../state/studio-context';
import { chooseUnit, useViewStore } from '../state/view-store';
import { drawingSettings, parseSettings } from './drawing-settings';

const SCHEMES: readonly unknown[] = ['light', 'dark', 'auto'];

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Keeps units, appearance and the settings for drawing in the account, and applies those that another browser has
 * stored there. What the account does not have yet stays as it is here, and is stored if it is not the usual value.
 */
export function useAccountPreferences(userId: string): void {
  const { editor } = useStudio();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // What was applied counts at once, before the page is drawn with it.
  const scheme = useRef(colorScheme);
  const isApplying = useRef(false);

  const here = useEffectEvent(() => ({
    unit: useViewStore.getState().unit,
    theme: scheme.current,
    drawing: drawingSettings(editor.getState().options),
  }));

  const apply = useEffectEvent((preferences: ExtInfo) => {
    isApplying.current = true;
    const { theme } = preferences;
    if (SCHEMES.includes(theme) && theme !== scheme.current) {
      scheme.current = theme as MantineColorScheme;
      setColorScheme(scheme.current);
    }
    applyUnit(preferences);
    applyDrawing(editor, preferences);
    isApplying.current = false;
  });

  const store = useEffectEvent(() => {
    const { hasSettings } = useOwnItems.getState();
    if (!isApplying.current && hasSettings) savePreferences(userId, changesOf(here()));
  });

  useEffect(() => {
    let known: ExtInfo | null = null;
    const follow = () => {
      const state = useOwnItems.getState();
      const preferences = preferencesOf(state);
      if (!state.hasSettings || isSame(preferences, known)) return;
      known = preferences;
      apply(preferences);
      store();
    };
    follow();
    const stops = [
      useOwnItems.subscribe(follow),
      useViewStore.subscribe(({ unit }, before) => unit !== before.unit && store()),
      onOptions(editor, store),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor]);

  useEffect(() => {
    scheme.current = colorScheme;
    store();
  }, [colorScheme]);
}

/** Calls `listener` when the options of the editor change. Returns a function that stops this. */
function onOptions(editor: Editor, listener: () => void): () => void {
  let { options } = editor.getState();
  return editor.subscribe(() => {
    if (editor.getState().options === options) return;
    options = editor.getState().options;
    listener();
  });
}

function applyUnit({ unit }: ExtInfo): void {
  if ((unit === 'mm' || unit === 'in') && unit !== useViewStore.getState().unit) chooseUnit(unit);
}

function applyDrawing(editor: Editor, { drawing }: ExtInfo): void {
  if (drawing === undefined) return;
  const settings: EditorSettings = parseSettings(JSON.stringify(drawing));
  const { options } = editor.getState();
  if (!isSame(drawingSettings(settings), drawingSettings(options)))
    editor.dispatch({ options: { ...options, ...settings } });
}

/** The values of this browser that the account does not have; usual ones only where it has others. */
function changesOf(here: Readonly<Record<string, unknown>>): ExtInfo {
  const known = preferencesOf(useOwnItems.getState());
  const changed = Object.entries(here).filter(
    ([name, value]) => !isSame(known[name], value) && (name in known || !isSame(value, USUAL[name])),
  );
  return Object.fromEntries(changed) as ExtInfo;
}

/** The values with which a browser begins. */
const USUAL: Readonly<Record<string, unknown>> = {
  unit: 'mm',
  theme: 'auto',
  drawing: drawingSettings(DEFAULT_SETTINGS),
};
