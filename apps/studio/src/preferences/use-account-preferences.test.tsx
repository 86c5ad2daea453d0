import { createDesign } from '@kerf/document';
import { createEditor, setGridSpacing } from '@kerf/editor';
import type { ExtInfo } from '@kerf/protocol';
import { MantineProvider, useMantineColorScheme } from '@mantine/core';
import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { INITIAL_ITEMS, preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { chooseUnit, useViewStore } from '../state/view-store';
import { studioWith } from '../testing/studio-with';
import { useAccountPreferences } from './use-account-preferences';

vi.mock('../api/client', () => ({ call: () => new Promise(() => {}) }));

const scheme: { value?: string; set?: (value: 'light' | 'dark' | 'auto') => void } = {};

function Probe() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  scheme.value = colorScheme;
  scheme.set = setColorScheme;
  useAccountPreferences('me');
  return null;
}

const open = () => {
  const editor = createEditor({ design: createDesign(), now: () => 0 });
  const Studio = studioWith({ editor });
  render(
    <MantineProvider defaultColorScheme="auto">
      <Studio>
        <Probe />
      </Studio>
    </MantineProvider>,
  );
  return editor;
};
const arrive = (preferences: ExtInfo | null) =>
  act(() =>
    useOwnItems.setState({ hasSettings: true, settings: { ...INITIAL_ITEMS.settings, preferences } }),
  );
const unsent = () => useOwnItems.getState().unsent;

beforeEach(() => {
  localStorage.clear();
  useOwnItems.setState(INITIAL_ITEMS);
  useViewStore.setState({ unit: 'mm' });
});

it('applies what another browser has stored, and sends none of it back', () => {
  const editor = open();
  arrive({ unit: 'in', theme: 'dark', drawing: { gridSpacing: 5, isSnapping: false } });
  expect(useViewStore.getState().unit).toBe('in');
  expect(scheme.value).toBe('dark');
  expect(editor.getState().options).toMatchObject({ gridSpacing: 5, isSnapping: false, historyDepth: 20 });
  expect(unsent()).not.toHaveProperty('unit');
  expect(unsent()).not.toHaveProperty('theme');
});

it('stores every change that a person makes here', () => {
  const editor = open();
  arrive(null);
  expect(unsent()).toEqual({});
  act(() => chooseUnit('in'));
  act(() => scheme.set?.('light'));
  act(() => void editor.run(setGridSpacing(7)));
  expect(preferencesOf(useOwnItems.getState())).toMatchObject({
    unit: 'in',
    theme: 'light',
    drawing: { gridSpacing: 7 },
  });
});

it('stores what this browser had before, but nothing usual, and ignores damaged values', () => {
  chooseUnit('in');
  open();
  arrive({ theme: 'purple', drawing: 'wide', unit: 7 } as ExtInfo);
  expect(useViewStore.getState().unit).toBe('in');
  expect(unsent()).toMatchObject({ unit: 'in', theme: 'auto' });
});
