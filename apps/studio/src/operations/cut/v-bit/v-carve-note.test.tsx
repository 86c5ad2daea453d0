import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toolOfBit } from '../../../bits/bit-list';
import { rememberBody, useKeptBits } from '../../../bits/program-bits';
import { type Studio, StudioContext } from '../../../state/studio-context';
import { NeedsVBit } from './v-carve-note';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

afterEach(() => {
  localStorage.clear();
  useKeptBits.setState({ kept: {}, isStored: true });
  vi.unstubAllGlobals();
});

it('takes the V-bit with the collet nut that was described for it', async () => {
  const holder = { diameter: 19, stickOut: 25 };
  rememberBody({ ...toolOfBit('v-bit-60')!, holder } as never);
  const editor = createEditor({ design: createDesign() });
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <MantineProvider>
        <StudioContext value={{ editor } as Studio}>
          <NeedsVBit />
        </StudioContext>
      </MantineProvider>,
    ),
  );
  await act(async () => host.querySelector('button')?.click());
  expect(editor.getState().design.setup.firstBit).toMatchObject({ kind: 'v-bit', holder });
  await act(async () => root.unmount());
});
