import {
  CONDITIONAL_SETTINGS,
  type ConditionalSetting,
  createDesign,
  createShapeObject,
  isInForce,
  isMilling,
  type MillingOperation,
  OPERATION_KINDS,
  operationAs,
} from '@kerf/document';
import { createEditor, type Editor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { usePanelStore } from '../../ui/panel/panel-store';
import { MILLING_KINDS, millingRoom } from '../registry';
import { CutTab } from './cut-tab';

beforeEach(() => {
  usePanelStore.setState({ isAdvancedOpen: true });
});
afterEach(() => {
  usePanelStore.setState({ isAdvancedOpen: false });
});

const STOCK = { width: 300, height: 180, thickness: 10 };

/**
 * `PATHS`: the field of each setting that has several parts. `LABELS`: the labels of settings that no kind of milling
 * lists among its fields.
 */
const PATHS: Readonly<Partial<Record<ConditionalSetting, string>>> = {
  entry: 'entry.kind',
  leads: 'leads.kind',
  finishing: 'finishing.allowance',
  tabs: 'tabs.width',
};
const LABELS: Readonly<Partial<Record<ConditionalSetting, string>>> = {
  extraDepth: 'panel.addDepth',
  tabs: 'panel.tabsOn',
};

/** The labels of the fields of a setting that the tab may hide. Without texts loaded, a label is its key. */
function labelsOf(setting: ConditionalSetting): readonly string[] {
  const groups = MILLING_KINDS.map(millingRoom).flatMap(({ basic = [], advanced }) => [
    ...basic,
    ...advanced,
  ]);
  const found = groups
    .flatMap(({ settings }) => settings)
    .filter(({ path }) => path === (PATHS[setting] ?? setting))
    .map(({ label }) => label);
  return [...new Set([...found, ...(LABELS[setting] ? [LABELS[setting]] : [])])];
}

/** The labels that the tab shows for an object that is milled like this. */
function shownFor(operation: MillingOperation): ReadonlySet<string> {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
    operation,
  });
  const design = createDesign({ objects: [object], stock: STOCK });
  // Some settings are about the second bit, and are only shown when there is one.
  const setup = { ...design.setup, secondBit: { ...design.setup.firstBit, id: 'second' } };
  const editor: Editor = createEditor({ design: { ...design, setup } });
  editor.dispatch({ selection: ['a'] });
  const { container, unmount } = render(
    <MantineProvider>
      <CutTab />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  const labels = [...container.querySelectorAll('label')].map(({ textContent }) => textContent ?? '');
  unmount();
  return new Set(labels.map((label) => label.replace(/[ (].*$/, '')));
}

/** The operation of a kind, with the first values of its choices and with every other value. */
function variantsOf(kind: MillingOperation['kind']): readonly MillingOperation[] {
  const made = operationAs(
    createShapeObject({ id: 'a', shape: { kind: 'ellipse', rx: 1, ry: 1 } }).operation,
    kind,
  );
  if (!made || !isMilling(made)) throw new Error(`no ${kind}`);
  const through = { targetDepth: STOCK.thickness };
  const more: Readonly<Partial<Record<MillingOperation['kind'], readonly object[]>>> = {
    profile: [
      { side: 'outside' },
      { side: 'inside', leads: { kind: 'arc', length: 2 } },
      { side: 'inside', finishing: { allowance: 1, stockToLeave: 0, isAtFullDepth: true } },
    ],
    pocket: [{ strategy: 'raster' }, { finishing: { allowance: 1, stockToLeave: 0, isAtFullDepth: true } }],
    drill: ['simple', 'peck', 'countersink'].map((method) => ({ method })),
    chamfer: [{ by: 'depth' }],
    facing: [{ pattern: 'spiral' }],
    relief: [
      { pass: 'rough' },
      { secondBit: 'rest' },
      { secondBit: 'rest', bit: 'first' },
      { pass: 'finish', pattern: 'spiral' },
      { frame: 'cutout_with_tabs' },
    ],
    inlay: [{ part: 'male' }, { walls: 'slanted' }, { part: 'male', walls: 'slanted' }],
  };
  const plunge = { entry: { kind: 'plunge', angle: 0.1 } };
  return [{}, through, plunge, ...(more[kind] ?? [])].map(
    (changes) => ({ ...made, ...changes }) as MillingOperation,
  );
}

const HIDDEN = CONDITIONAL_SETTINGS.map((setting) => [setting, labelsOf(setting)] as const).filter(
  ([, labels]) => labels.length > 0,
);

it('may hide most of the settings that act under a condition', () => {
  expect(HIDDEN.length).toBeGreaterThan(15);
});

const MILLED = OPERATION_KINDS.filter(
  (kind) => !kind.startsWith('laser'),
) as readonly MillingOperation['kind'][];

it.each(MILLED)('of a %s shows the settings that act, and no others', (kind) => {
  for (const operation of variantsOf(kind)) {
    const shown = shownFor(operation);
    const told = JSON.stringify(operation);
    for (const [setting, labels] of HIDDEN) {
      const isShown = labels.some((label) => shown.has(label));
      expect(isShown, `${setting} of ${told}`).toBe(isInForce(setting, operation, STOCK));
    }
    expect(shown.has('operation.milling.bit'), told).toBe(true);
  }
});
