import {
  burnsPicture,
  CONDITIONAL_SETTINGS,
  createDesign,
  createShapeObject,
  defaultOperation,
  findDesignProblems,
  isInForce,
  isMilling,
  type NumberLimit,
  OPERATION_KINDS,
  type Operation,
  type OperationKind,
  operationAs,
  operationDefinition,
  type Shape,
  shapeFields,
  TYPED_LIMITS,
} from '@kerf/document';
import { createEditor, type Editor, setOperationSettings } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShapeSection } from '../../drawing/shape-section';
import { CutTab } from '../../operations/cut/cut-tab';
import { LaserTab } from '../../operations/laser/laser-tab';
import { millingRoom } from '../../operations/registry';
import { DotFields } from '../../photo/photo-controls';
import { photoSettingsOf } from '../../photo/photo-settings';
import { LookFields, PictureFields } from '../../photo/picture-fields';
import { ToneFields } from '../../photo/tone-fields';
import { useEditorState } from '../../state/studio-context';
import { studioWith } from '../../testing/studio-with';
import { usePanelStore } from '../../ui/panel/panel-store';

beforeEach(() => usePanelStore.setState({ isAdvancedOpen: true }));
afterEach(() => usePanelStore.setState({ isAdvancedOpen: false }));

const STOCK = { width: 300, height: 180, thickness: 10 };
const BOX: Shape = { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 };

/** These tests need two texts: what a field says about a number outside of its limits, and a label made of another. */
const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: {
    en: {
      translation: {
        field: { between: '{{min}} to {{max}}' },
        operation: { 'laser-fill': { ofOutline: '{{setting}} of the outline' } },
      },
    },
  },
});

/** All numbers in a value, by their paths. */
function numbersIn(value: unknown, path = ''): ReadonlyMap<string, number> {
  if (typeof value === 'number') return new Map([[path, value]]);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  const inner = Object.entries(value).map(([key, one]) => numbersIn(one, path ? `${path}.${key}` : key));
  return new Map(inner.flatMap((found) => [...found]));
}

/** A number field of a panel: the path that it writes to, and its limits in the document. */
interface WalkedField {
  readonly label: string;
  readonly path: string;
  readonly min: number;
  readonly max: number;
  /** Whether a typed fraction was rounded to a whole number. */
  readonly isWhole: boolean;
}

/**
 * Types into each number field of a panel, except the fields whose labels are in `known`. `read` returns what the panel
 * edits.
 */
function walk(
  panel: ReactNode,
  editor: Editor,
  read: () => unknown,
  known: ReadonlySet<string> = new Set(),
): readonly WalkedField[] {
  const wrapper = studioWith({ editor });
  const { container, unmount } = render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>{panel}</MantineProvider>
    </I18nextProvider>,
    { wrapper },
  );
  const shown = () => [...container.querySelectorAll<HTMLElement>('.mantine-TextInput-root')];
  const inputIn = (field: HTMLElement) => field.querySelector<HTMLInputElement>('input[inputmode="decimal"]');
  const labelOf = (field: HTMLElement) => field.querySelector('label')?.textContent ?? '';
  const found = shown()
    .filter((field) => inputIn(field)?.disabled === false)
    .map((field) => ({ label: labelOf(field), field }))
    .filter(({ label }) => !known.has(label));
  const fields = found.map(({ label, field: first }) => {
    // Earlier input may have hidden the field and shown it again.
    const field = first.isConnected ? first : shown().find((one) => labelOf(one) === label)!;
    const input = inputIn(field)!;
    const type = (value: number) => {
      fireEvent.change(input, { target: { value: String(value) } });
      fireEvent.keyDown(input, { key: 'Enter' });
      return numbersIn(read());
    };
    const before = numbersIn(read());
    type(1e9);
    const said = field.querySelector('[role=status], output')?.textContent ?? '';
    const [min = Number.NaN, max = Number.NaN] = said.split(' to ').map(Number);
    // A fraction that is not a limit, so that the value surely changes.
    const middle = Math.floor((min + Math.min(max, min + 1000)) / 2) + 0.25;
    const after = type(middle);
    const [path, value] = [...after].find(([at, one]) => before.get(at) !== one) ?? [];
    editor.run('undo');
    if (path === undefined || value === undefined) throw new Error(`${label} changes nothing: ${said}`);
    const isWhole = value === Math.floor(middle);
    const scale = isWhole ? 1 : value / middle;
    return { label, path, min: min * scale, max: max * scale, isWhole };
  });
  unmount();
  return fields;
}

/** Settings of a photo in which each of its numbers has an effect. */
const PHOTO_VARIANTS = [
  {
    effect: 'Threshold',
    threshold: 200,
    sharpen: { amount: 50, radius: 0.5 },
    background: { kind: 'flood', tolerance: 16, points: [] },
    filter: { kind: 'blur', strength: 25 },
    shadow: { x: 1, y: -1, blur: 1, darkness: 0.5 },
  },
  { effect: 'Halftone', screen: { distance: 2, angle: 0.5 } },
  { effect: 'Grayscale' },
];

/** The fields of the dialog that adjusts a photo, all groups of them. */
function PhotoDialogFields({ editor }: { readonly editor: Editor }) {
  const [object] = useEditorState(({ design }) => design.objects);
  if (object?.kind !== 'shape' || !burnsPicture(object.operation)) return null;
  const props = {
    settings: photoSettingsOf(object.operation),
    onChange: (changes: object) => void editor.run(setOperationSettings(changes)),
  };
  return (
    <>
      <ToneFields {...props} />
      <DotFields {...props} />
      <PictureFields {...props} />
      <LookFields {...props} />
    </>
  );
}

/**
 * Variants of an operation with every switch on: one with the first value of each choice, one with the second value of
 * each, and so on.
 */
function variantsOf(operation: Operation): readonly Operation[] {
  const switchedOn = (value: unknown): unknown => {
    if (typeof value === 'boolean') return true;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, switchedOn(one)]));
  };
  const base = switchedOn(operation) as Operation;
  if (!isMilling(base)) {
    const more = [{ side: 'outside', pattern: 'lines', overscan: 5, kerfWidth: 0.2 }];
    return [
      base,
      ...[...more, ...(burnsPicture(base) ? PHOTO_VARIANTS : [])].map(
        (changes) => ({ ...base, ...changes }) as Operation,
      ),
    ];
  }
  const { choices, basic = [], advanced } = millingRoom(base.kind);
  const own = { ...base, ...choices.at(-1)?.settings, targetDepth: STOCK.thickness };
  const chosen = [...basic, ...advanced]
    .flatMap(({ settings }) => settings)
    .map(({ path, choices: values = {} }) => ({ path: path.split('.'), values: Object.keys(values) }))
    .filter(({ values }) => values.length > 0);
  const most = Math.max(...chosen.map(({ values }) => values.length));
  const variants: unknown[] = Array.from({ length: most }, (_, at) => {
    const changed: Record<string, unknown> = { ...own };
    for (const { path, values } of chosen) {
      const [outer = '', inner] = path;
      const value = values[Math.min(at, values.length - 1)];
      changed[outer] = inner === undefined ? value : { ...(changed[outer] as object), [inner]: value };
    }
    return changed;
  });
  if ('tabs' in base) variants.push({ ...own, tabs: { ...base.tabs, placement: 'count' } });
  return variants as readonly Operation[];
}

function operationOf(kind: OperationKind): Operation {
  const layer = operationDefinition(kind).family === 'milling' ? '00' : '01';
  const made = operationAs(defaultOperation(layer, STOCK), kind);
  if (!made) throw new Error(`no ${kind}`);
  return made;
}

/** Numbers that are chosen from a list. */
const NO_FIELDS = new Set(['extraDepth']);
/** Numbers that one kind of operation has from what it shares with another, and does not offer. */
const NOT_OFFERED: Partial<Record<OperationKind, ReadonlySet<string>>> = {
  // The tabs of a relief are placed by their distance.
  relief: new Set(['tabs.count']),
};

function acts(path: string, operation: Operation): boolean {
  const condition = CONDITIONAL_SETTINGS.find((setting) => setting === path);
  return condition === undefined || isInForce(condition, operation, STOCK);
}

/** Limits that are narrower than the document's own, because they depend on other numbers. */
const NARROWER: Readonly<Record<string, Pick<NumberLimit, 'min' | 'max'>>> = {
  targetDepth: { min: TYPED_LIMITS.cutDepth.min, max: STOCK.thickness },
  startDepth: { min: 0, max: STOCK.thickness },
};

/** Fields show only some decimals. */
const isAbout = (a: number, b: number) => Math.abs(a - b) <= 0.006 + 1e-5 * Math.abs(b);

it.each(OPERATION_KINDS)('fields of a %s have the limits of the document, and none is missing', (kind) => {
  const limits = operationDefinition(kind).limits;
  const seen = new Set<string>();
  const labels = new Set<string>();
  const variants = variantsOf(operationOf(kind));
  for (const operation of variants) {
    const layer = isMilling(operation) ? '00' : '01';
    const object = createShapeObject({ id: 'a', shape: BOX, operation, layer });
    const editor = createEditor({ design: createDesign({ objects: [object], stock: STOCK }) });
    editor.dispatch({ selection: ['a'] });
    const read = () => {
      const [only] = editor.getState().design.objects;
      return only?.kind === 'shape' ? only.operation : undefined;
    };
    const laser = (
      <>
        <LaserTab />
        <PhotoDialogFields editor={editor} />
      </>
    );
    for (const field of walk(isMilling(operation) ? <CutTab /> : laser, editor, read, labels)) {
      const limit = NARROWER[field.path] ?? limits[field.path];
      const told = `${field.label}: ${JSON.stringify(field)}, ${JSON.stringify(limit)}`;
      expect(limit && isAbout(field.min, limit.min) && isAbout(field.max, limit.max), told).toBe(true);
      expect(field.isWhole, told).toBe(limits[field.path]?.isInteger);
      seen.add(field.path);
      labels.add(field.label);
    }
  }
  expect([...seen].sort()).toEqual(
    Object.keys(limits)

      .filter((path) => !NO_FIELDS.has(path) && !NOT_OFFERED[kind]?.has(path))
      .filter((path) => variants.some((one) => acts(path, one)))
      .sort(),
  );
});

it.each<Shape>([
  BOX,
  { kind: 'ellipse', rx: 5, ry: 5 },
  { kind: 'ellipse', rx: 5, ry: 7 },
  { kind: 'polygon', sides: 5, radius: 10 },
])('fields of a shape have the limits of the document: $kind', (shape) => {
  const object = createShapeObject({ id: 'a', shape });
  const editor = createEditor({ design: createDesign({ objects: [object], stock: STOCK }) });
  editor.dispatch({ selection: ['a'] });
  const read = () => {
    const [only] = editor.getState().design.objects;
    expect(findDesignProblems(editor.getState().design)).toEqual([]);
    return only?.kind === 'shape' ? only.shape : undefined;
  };
  const fields = walk(<ShapeSection />, editor, read);
  const known = shapeFields([shape])?.fields ?? [];
  expect(fields.map(({ label }) => label)).toEqual(known.map(({ id }) => `shape.${id}`));
  fields.forEach(({ isWhole }, at) => {
    expect(isWhole).toBe(known[at]?.limit.isInteger);
  });
});
