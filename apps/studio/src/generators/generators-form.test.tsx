import { createDesign, type GroupObject, type ShapeObject } from '@kerf/document';
import { createEditor, selectObjects } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { en } from '../i18n/en';
import { closeGenerators, editGenerated, openGenerators, useGeneratorsView } from '../state/generators-view';
import { studioWith } from '../testing/studio-with';
import { GeneratedSection } from './generated-section';
import { GeneratorsForm } from './generators-form';

const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  initAsync: false,
  resources: { en: { translation: en } },
  interpolation: { escapeValue: false },
});

let editor: ReturnType<typeof createEditor>;
beforeEach(() => {
  editor = createEditor({ design: createDesign({ setup: { mode: 'laser' } }), now: () => 0 });
  closeGenerators();
});

/** The form as the dialog would show it, and the section of the side panel. */
function show() {
  const Studio = studioWith({ editor, compute: { run: vi.fn() } });
  const { open } = useGeneratorsView.getState();
  const shown = render(
    <I18nextProvider i18n={i18n}>
      <MantineProvider>
        <Studio>
          {open && <GeneratorsForm open={open} />}
          <GeneratedSection />
        </Studio>
      </MantineProvider>
    </I18nextProvider>,
  );
  return shown;
}

const tab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const group = () => editor.getState().design.objects[0] as GroupObject;

it('offers the tabs of the specification first, and inserts in the middle of the workspace', () => {
  openGenerators();
  show();
  const names = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(names.slice(0, 6)).toEqual(['QR Code', 'Open Box', 'Custom Box', 'Maze', 'Ruler', 'Fixed Box']);
  tab('Ruler');
  expect(screen.getByTestId('thing-size').textContent).toBe('100\u00a0mm × 20\u00a0mm');
  press('Insert');
  expect(useGeneratorsView.getState().open).toBeNull();
  expect(group()).toMatchObject({
    name: 'Ruler',
    transform: [1, 0, 0, 1, 100, 80],
    generated: { generator: 'ruler', settings: { length: 10, width: 2, unit: 'cm' } },
    children: [{ name: 'Outline' }, { name: 'Marks' }, { name: 'Numbers' }],
  });
});

it('says what is wrong in the words of the specification, and inserts nothing then', () => {
  openGenerators('custom-box');
  show();
  type('Width (mm)', 'wide');
  type('Thickness (mm)', '');
  expect(screen.getByText("Enter a valid number for 'Width'")).toBeTruthy();
  expect(screen.getByText("Enter a valid number for 'Thickness'")).toBeTruthy();
  press('Insert');
  expect(editor.getState().design.objects).toEqual([]);
  expect(useGeneratorsView.getState().open).not.toBeNull();
  // A code without content is not a mistake before the person wants to insert it.
  tab('QR Code');
  expect(screen.queryByText('This item is required')).toBeNull();
  press('Insert');
  expect(screen.getByText('This item is required')).toBeTruthy();
  expect(editor.getState().design.objects).toEqual([]);
});

it('warns when joints are made for another thickness, and takes that of the material', () => {
  openGenerators('custom-box');
  show();
  press('Use 10\u00a0mm');
  expect((screen.getByLabelText('Thickness (mm)') as HTMLInputElement).value).toBe('10');
  expect(screen.queryByText(/Joints only fit/)).toBeNull();
});

it('makes the material as thick as the parts, also where these cannot be as thick as the material', () => {
  openGenerators('open-box');
  show();
  expect(screen.queryByRole('button', { name: 'Use 10\u00a0mm' })).toBeNull();
  press('My material is 3\u00a0mm thick');
  expect(editor.getState().design.stock.thickness).toBe(3);
  expect(screen.queryByText(/Joints only fit/)).toBeNull();
});

it('says how large a thing is that does not fit on the work area, and makes it smaller', () => {
  openGenerators('custom-box');
  show();
  type('Length (mm)', '200');
  expect(screen.getByText(/^This needs .*; the work area is 300\smm × 180\smm/)).toBeTruthy();
  fireEvent.blur(screen.getByLabelText('Length (mm)'));
  press('Make it smaller');
  expect(screen.queryByText(/^This needs/)).toBeNull();
  const length = Number((screen.getByLabelText('Length (mm)') as HTMLInputElement).value);
  expect(length).toBeGreaterThan(100);
  expect(length).toBeLessThan(200);
  tab('Open Box');
  expect(screen.queryByRole('button', { name: 'Make it smaller' })).toBeNull();
});

it('opens the settings of a selected thing, and keeps what the person changed', () => {
  openGenerators('custom-box');
  show().unmount();
  openGenerators('custom-box');
  const first = show();
  press('Insert');
  first.unmount();
  const front = (group().children as readonly ShapeObject[]).find(({ part }) => part === 'front')!;
  editor.run(selectObjects([front.id]));
  const second = show();
  press('Edit…');
  expect(useGeneratorsView.getState().open).toEqual({ generator: 'custom-box', groupId: group().id });
  second.unmount();
  const before = group();
  editGenerated('custom-box', before.id);
  show();
  expect(screen.queryByRole('tab')).toBeNull();
  type('Height (mm)', '40');
  press('Update');
  expect(group()).toMatchObject({ id: before.id, transform: before.transform });
  expect(group().generated?.settings).toMatchObject({ height: 40, length: 100 });
  expect(group().children.map(({ id }) => id)).toEqual(before.children.map(({ id }) => id));
  editor.run('undo');
  expect(group()).toEqual(before);
});

it('offers no settings of a thing that a newer version has made', () => {
  openGenerators('maze');
  const first = show();
  press('Insert');
  first.unmount();
  const { id, generated } = group();
  editor.run(selectObjects([id]));
  const known = show();
  expect(screen.getByRole('button', { name: 'Edit…' })).toBeTruthy();
  known.unmount();
  const { design } = editor.getState();
  const newer = { ...group(), generated: { ...generated!, generator: 'of-tomorrow' } };
  editor = createEditor({ design: { ...design, objects: [newer] }, now: () => 0 });
  editor.run(selectObjects([id]));
  show();
  expect(screen.queryByRole('button', { name: 'Edit…' })).toBeNull();
});

it('writes the result of a kerf test into the project', () => {
  openGenerators('kerf-test');
  const first = show();
  press('Insert');
  first.unmount();
  editGenerated('kerf-test', group().id);
  show();
  const measured = screen.getByLabelText('Measured (mm)');
  fireEvent.change(measured, { target: { value: '98.4' } });
  fireEvent.blur(measured);
  press('Use as kerf width');
  expect(editor.getState().design.setup.beamWidth).toBeCloseTo(0.16, 6);
});
