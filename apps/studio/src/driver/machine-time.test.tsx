import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type TimedProgram, tellMachineSeconds, useMachineTime } from './machine-time';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const program = (seconds: number): TimedProgram => ({
  gcode: { bytes: new Uint8Array(1) },
  stats: { seconds },
});

/** Two screens that tell of the same program. */
function Screens({ shown }: { shown: TimedProgram }) {
  const here = useMachineTime();
  const there = useMachineTime();
  return `${here(shown)} ${there(shown)}`;
}

it('is what was estimated, and on every screen what the driver says as soon as it has the program', async () => {
  const [shown, other] = [program(59.2), program(10)];
  await act(async () => root.render(<Screens shown={shown} />));
  expect(document.body.textContent).toBe('00:01:00 00:01:00');
  await act(async () => tellMachineSeconds(other.gcode.bytes, 500));
  expect(document.body.textContent).toBe('00:01:00 00:01:00');
  await act(async () => tellMachineSeconds(shown.gcode.bytes, 71.5));
  expect(document.body.textContent).toBe('00:01:12 00:01:12');
});
