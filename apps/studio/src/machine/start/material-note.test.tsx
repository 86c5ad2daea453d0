import { createDesign } from '@kerf/document';
import { createEditor } from '@kerf/editor';
import { type MachineMode, TOLERANT_PROFILE } from '@kerf/gcode';
import { DEFAULT_MACHINE } from '@kerf/machining';
import { openProgram } from '@kerf/pipeline';
import { MantineProvider } from '@mantine/core';
import { createInstance } from 'i18next';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Studio, StudioContext } from '../../app/studio-context';
import { machine } from '../../i18n/en/machine';
import { MaterialNote } from './material-note';

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.unstubAllGlobals());

it.each<[MachineMode, string]>([
  ['cnc', machine.start.collision.readAsLaser],
  ['laser', ''],
])('of a file that was read as a laser’s and is run on a %s', async (mode, text) => {
  const design = createDesign();
  // The usual speed of a small router, which is a laser's full power as well.
  const bytes = new TextEncoder().encode('M3 S1000\nG0 Z-5\nG1 X40 F100\n');
  const opened = await openProgram(
    { size: bytes.length, pieces: [bytes] },
    { profile: TOLERANT_PROFILE, machine: DEFAULT_MACHINE, tool: design.setup.firstBit },
  );
  if (!opened.ok) throw new Error(opened.problems[0]?.message);
  const { program } = opened.value;
  expect(program.trace.mode).toBe('laser');
  const i18n = createInstance();
  await i18n.init({ lng: 'en', defaultNS: 'translation', resources: { en: { translation: machine } } });
  const studio = { editor: createEditor({ design }) } as Studio;
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <MantineProvider>
          <StudioContext value={studio}>
            <MaterialNote program={program} mode={mode} material="needless" isHit={false} />
          </StudioContext>
        </MantineProvider>
      </I18nextProvider>,
    ),
  );
  expect(host.querySelector('[role="status"]')?.textContent ?? '').toBe(text);
  await act(async () => root.unmount());
});
