import { createDesign, createShapeObject, operationAs } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toolOfBit } from '../../bits/bit-list';
import { rememberBody, useKeptBits } from '../../bits/program-bits';
import { studioWith } from '../../testing/studio-with';
import type { Milled } from '../milled';
import { NeedsVBit } from './needs-v-bit';

afterEach(() => {
  localStorage.clear();
  useKeptBits.setState({ kept: {}, isStored: true });
});

/** A box that is milled like this. */
function milledAs(kind: Milled['operation']['kind']): Milled {
  const shape = { kind: 'rectangle', width: 10, height: 10, rx: 0, ry: 0 } as const;
  const object = createShapeObject({ id: 'a', shape });
  return { ...object, operation: operationAs(object.operation, kind) } as Milled;
}

it('takes the V-bit with the collet nut that was described for it', () => {
  const holder = { diameter: 19, stickOut: 25 };
  rememberBody({ ...toolOfBit('v-bit-60')!, holder } as never);
  const editor = createEditor({ design: createDesign() });
  render(
    <MantineProvider>
      <NeedsVBit milled={[milledAs('v-carve')]} />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(editor.getState().design.setup.firstBit).toMatchObject({ kind: 'v-bit', holder });
});

it.each([
  ['v-carve', 2],
  ['chamfer', 2],
  ['engrave', 0],
  ['inlay', 0],
  ['pocket', 0],
] as const)('offers a V-bit where nothing else can cut: %s', (kind, offered) => {
  const editor = createEditor({ design: createDesign() });
  render(
    <MantineProvider>
      <NeedsVBit milled={[milledAs(kind)]} />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  expect(screen.queryAllByRole('button')).toHaveLength(offered);
});
