import { createDesign, createShapeObject } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { studioWith } from '../../testing/studio-with';
import { ObjectRow, type RowActions } from './object-row';
import { treeRows } from './rows';

// Without texts, a label is its key.
beforeAll(() => i18next.use(initReactI18next).init({ lng: 'en', resources: {} }));

const plate = createShapeObject({
  id: 'plate',
  name: 'Plate',
  shape: { kind: 'rectangle', width: 40, height: 20, rx: 0, ry: 0 },
  paint: { fill: '#C9A24A', stroke: null, strokeWidth: 0, opacity: 1 },
});

const QUIET = { isSelected: false, isActive: false, isRenaming: false };

function rowOf(isArtwork: boolean): HTMLElement {
  cleanup();
  const editor = createEditor({ design: createDesign({ objects: [plate] }), now: () => 0 });
  const [row] = treeRows([plate], new Set());
  render(
    <MantineProvider env="test">
      <ObjectRow row={row!} actions={{} as RowActions} dropSide={null} {...{ isArtwork, ...QUIET }} />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  return screen.getByRole('treeitem');
}

it('says how objects are cut, and in the graphic editor shows their colour instead', () => {
  const cut = rowOf(false);
  expect(cut.getAttribute('aria-label')).toMatch(/^Plate operation\./);
  expect(cut.innerHTML).not.toContain('#C9A24A');
  const painted = rowOf(true);
  expect(painted.getAttribute('aria-label')).toBe('Plate');
  expect(painted.textContent).toBe('Plate');
  expect(painted.innerHTML.toUpperCase()).toContain('#C9A24A');
});
