import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type TimedProgram, tellMachineSeconds, useMachineTime } from './machine-time';

const program = (seconds: number): TimedProgram => ({
  gcode: { bytes: new Uint8Array(1) },
  stats: { seconds },
});

/** Two screens that show the time of the same program. */
function Screens({ shown }: { shown: TimedProgram }) {
  const here = useMachineTime();
  const there = useMachineTime();
  return `${here(shown)} ${there(shown)}`;
}

it('is what was estimated, and on every screen what the driver says as soon as it has the program', () => {
  const [shown, other] = [program(59.2), program(10)];
  render(<Screens shown={shown} />);
  expect(document.body.textContent).toBe('00:01:00 00:01:00');
  act(() => tellMachineSeconds(other.gcode.bytes, 500));
  expect(document.body.textContent).toBe('00:01:00 00:01:00');
  act(() => tellMachineSeconds(shown.gcode.bytes, 71.5));
  expect(document.body.textContent).toBe('00:01:12 00:01:12');
});
