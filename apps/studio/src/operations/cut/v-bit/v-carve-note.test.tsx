import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { toolOfBit } from '../../../bits/bit-list';
import { rememberBody, useKeptBits } from '../../../bits/program-bits';
import { studioWith } from '../../../testing/studio-with';
import { NeedsVBit } from './v-carve-note';

afterEach(() => {
  localStorage.clear();
  useKeptBits.setState({ kept: {}, isStored: true });
});

it('takes the V-bit with the collet nut that was described for it', () => {
  const holder = { diameter: 19, stickOut: 25 };
  rememberBody({ ...toolOfBit('v-bit-60')!, holder } as never);
  const editor = createEditor({ design: createDesign() });
  render(
    <MantineProvider>
      <NeedsVBit />
    </MantineProvider>,
    { wrapper: studioWith({ editor }) },
  );
  fireEvent.click(screen.getAllByRole('button')[0]!);
  expect(editor.getState().design.setup.firstBit).toMatchObject({ kind: 'v-bit', holder });
});
