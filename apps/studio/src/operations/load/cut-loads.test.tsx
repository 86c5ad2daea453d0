import { createDesign, createShapeObject, findObject, operationAs } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import type { Tool } from '@kerf/machining';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { en } from '../../i18n/en';
import { useViewStore } from '../../state/view-store';
import { studioWith } from '../../testing/studio-with';
import type { Milled } from '../milled';
import { CutLoads } from './cut-loads';

// Own texts, whatever other tests have set up.
const i18n = createInstance();
beforeAll(async () => {
  const resources = { en: { translation: en } };
  await i18n.init({ lng: 'en', resources, interpolation: { escapeValue: false } });
});
afterEach(() => useViewStore.setState({ unit: 'mm' }));

const FINE: Tool = { kind: 'end-mill', id: 'f', name: 'f', diameter: 1, flutes: 2 };
const BALL: Tool = { kind: 'ball-end-mill', id: 'b', name: 'b', diameter: 6, flutes: 2 };

/** The loads of a box that is milled like this, as text. */
function shown(
  kind: Milled['operation']['kind'],
  changes: object = {},
  setup: object = {},
  material = 'Pine',
) {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
  });
  const operation = { ...operationAs(object.operation, kind), ...changes } as Milled['operation'];
  const editor = createEditor({
    design: createDesign({ material, setup, objects: [{ ...object, operation }] }),
  });
  editor.dispatch({ selection: ['a'] });
  const Selected = () => <CutLoads milled={[findObject(editor.getState().design, 'a') as Milled]} />;
  const { container, rerender } = render(<Selected />, {
    wrapper: ({ children }) => {
      const Studio = studioWith({ editor });
      return (
        <I18nextProvider i18n={i18n}>
          <MantineProvider>
            <Studio>{children}</Studio>
          </MantineProvider>
        </I18nextProvider>
      );
    },
  });
  const text = () => (container.textContent ?? '').replaceAll('\u00a0', ' ').split('}').at(-1) ?? '';
  return { editor, text, refresh: () => rerender(<Selected />) };
}

it('shows what the feeds mean for the bit, in the unit of the person', () => {
  const { text } = shown('profile', { feedRate: 1000, spindleSpeed: 10_000 });
  expect(text()).toContain('Feed per tooth0.05 mm0.025–0.127 mm');
  expect(text()).toContain('Surface speed100 m/min');
  expect(screen.queryByRole('status')).toBeNull();
  act(() => useViewStore.setState({ unit: 'in' }));
  expect(text()).toContain('0.00197 in0.001–0.005 in');
  expect(text()).toContain('327 ft/min');
});

it.each([
  [
    'rubs',
    200,
    'Too little: the edges rub and burn instead of cutting. Feed at least 610 mm/min, or turn slower.',
  ],
  ['breaks', 3500, 'Too much: the bit may break. Feed at most 3040 mm/min, or turn faster.'],
] as const)('says what to do where the bit %s, and the suggestion does it', (_, feedRate, advice) => {
  const { text, editor, refresh } = shown('profile', { feedRate });
  expect(screen.getByRole('status').textContent?.replaceAll('\u00a0', ' ')).toBe(advice);
  fireEvent.click(screen.getByRole('button', { name: 'Suggested' }));
  refresh();
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(text()).toContain('0.05 mm');
  expect(findObject(editor.getState().design, 'a')).toMatchObject({
    operation: { feedRate: 1000, spindleSpeed: 10_000, stepdown: 1.5 },
  });
});

it('shows the loads of both bits, and leaves out a second bit with feeds of its own', () => {
  const { text } = shown('pocket', {}, { secondBit: FINE });
  expect(text()).toMatch(/End mill 3.175 mm.*120 m\/min.*End mill 1 mm/);
  const secondFeeds = {
    feedRate: 300,
    plungeRate: 90,
    spindleSpeed: 9000,
    stepdown: 0.4,
    stepoverRatio: 0.4,
  };
  expect(shown('pocket', {}, { secondBit: FINE, secondFeeds }).text()).not.toContain('End mill 1 mm');
});

it('shows how high the ridges of a ball are', () => {
  // Lines 1.8 mm apart: 3 − √(3² − 0.9²)
  const { text } = shown('pocket', { targetDepth: 4 }, { firstBit: BALL, stepoverRatio: 0.3 });
  expect(text()).toContain('Scallop height0.138 mm');
  expect(shown('profile', {}, { firstBit: BALL }).text()).not.toContain('Scallop');
});

it('the feed of constant engagement is the raised one, but the advice is for the field', () => {
  const { text } = shown('pocket', { strategy: 'adaptive', engagement: 0.1, feedRate: 200 });
  // 200 / 0.6 mm/min at 12,000 rpm are less than 0.0254 / 0.6 mm per tooth.
  expect(text()).toContain('Feed per tooth0.014 mm0.042–');
  expect(text()).toContain('Feed at least 610 mm/min');
});

it('without flutes it asks for them and warns of nothing', () => {
  const { flutes: _, ...unknown } = FINE as Extract<Tool, { kind: 'end-mill' }>;
  const { text } = shown('profile', { feedRate: 9 }, { firstBit: unknown });
  expect(text()).toContain('Feed per toothnot known');
  expect(text()).toContain('How many flutes has this bit?');
  expect(screen.queryByRole('status')).toBeNull();
});
