import {
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
import { CutTab } from './cut-tab';

beforeEach(() => {
  usePanelStore.setState({ isAdvancedOpen: true });
});
afterEach(() => {
  usePanelStore.setState({ isAdvancedOpen: false });
});

const STOCK = { width: 300, height: 180, thickness: 10 };

/** The label of the field of each setting that the tab may hide. Without texts loaded, a label is its key. */
const LABELS: Readonly<Partial<Record<ConditionalSetting, string>>> = {
  extraDepth: 'panel.addDepth',
  tabs: 'panel.tabsOn',
  direction: 'operation.mill.direction',
  entry: 'operation.mill.entry',
  'entry.angle': 'operation.mill.entryAngle',
  leads: 'operation.mill.leads',
  'leads.length': 'operation.mill.leadLength',
  cornerRelief: 'operation.mill.relief',
  finishing: 'operation.mill.allowance',
  'finishing.isAtFullDepth': 'operation.mill.fullDepth',
  angle: 'operation.mill.angle',
  peckDepth: 'operation.mill.peckDepth',
  width: 'operation.vBit.width',
  gap: 'operation.vBit.gap',
  hold: 'operation.vBit.hold',
  margin: 'operation.vBit.margin',
};

/** The labels that the tab shows for an object that is milled like this. */
function shownFor(operation: MillingOperation): ReadonlySet<string> {
  const object = createShapeObject({
    id: 'a',
    shape: { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 },
    operation,
  });
  const editor: Editor = createEditor({ design: createDesign({ objects: [object], stock: STOCK }) });
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

/** The operation of a kind, and the same with each of its choices made otherwise. */
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
    inlay: [{ part: 'male' }, { walls: 'slanted' }, { part: 'male', walls: 'slanted' }],
  };
  const plunge = { entry: { kind: 'plunge', angle: 0.1 } };
  return [{}, through, plunge, ...(more[kind] ?? [])].map(
    (changes) => ({ ...made, ...changes }) as MillingOperation,
  );
}

const MILLED = OPERATION_KINDS.filter(
  (kind) => !kind.startsWith('laser'),
) as readonly MillingOperation['kind'][];

it.each(MILLED)('of a %s shows the settings that act, and no others', (kind) => {
  for (const operation of variantsOf(kind)) {
    const shown = shownFor(operation);
    const told = JSON.stringify(operation);
    for (const [setting, label] of Object.entries(LABELS) as [ConditionalSetting, string][])
      expect(shown.has(label), `${setting} of ${told}`).toBe(isInForce(setting, operation, STOCK));
    expect(shown.has('operation.mill.bit'), told).toBe(true);
  }
});
