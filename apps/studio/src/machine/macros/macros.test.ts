import type { DriverRequest } from '@kerf/protocol';
import { afterEach, describe, expect, it } from 'vitest';
import { deleteMacro, macroFault, macroLines, saveMacro, useMacroStore } from './macro-store';
import { runMacro } from './run-macro';

const PARK = '; park\nG90 G21\n\n G53 G0 Z-2 \nG53 G0 X-10';

/** A driver that refuses the command `refused`. */
function driverOf(refused = '') {
  const sent: string[] = [];
  const request = async (message: DriverRequest) => {
    sent.push(message.action === 'manualCommand' ? message.command : message.action);
    const failure = sent.at(-1) === refused ? { code: 'error-20', message: '' } : null;
    return { ok: true, event: { action: 'MACHINE_COMMAND_COMPLETE', command: '', failure } } as const;
  };
  return { sent, driver: { request } };
}

afterEach(() => {
  for (const { id } of useMacroStore.getState().macros) deleteMacro(id);
});

it('keeps macros in the browser, and replaces one that is changed', () => {
  saveMacro({ id: 'a', name: 'Park', text: PARK });
  saveMacro({ id: 'b', name: 'Air', text: 'M8' });
  saveMacro({ id: 'a', name: 'Park it', text: PARK });
  deleteMacro('b');
  const kept = [{ id: 'a', name: 'Park it', text: PARK }];
  expect(useMacroStore.getState().macros).toEqual(kept);
  expect(JSON.parse(localStorage.getItem('kerf.macros')!)).toEqual(kept);
});

it('takes lines that the console takes, and none that store settings', () => {
  expect(macroLines(PARK).map(({ line }) => line)).toEqual([2, 4, 5]);
  expect(macroFault(`${PARK}\n$H\n$J=G91X1F100\n$X`)).toBeNull();
  expect(macroFault('G0\n$32 = 1')).toEqual({ line: 2, fault: 'settings' });
  for (const text of ['$RST=*', '$N0=G0', '$SLP', '$C']) expect(macroFault(text)?.fault).toBe('settings');
  for (const text of ['G0 X1!', '?', 'G4 P1~', 'G0 ; 的']) expect(macroFault(text)?.fault).toBe('characters');
  expect(macroFault(`G0 X${'0'.repeat(80)}`)?.fault).toBe('long');
  expect(macroFault('G4 P0\n'.repeat(201))).toEqual({ line: 201, fault: 'long' });
});

describe('running a macro', () => {
  it('sends its lines in their order', async () => {
    const { sent, driver } = driverOf();
    const begun: number[] = [];
    const end = await runMacro(PARK, { driver, began: (line) => begun.push(line), isCancelled: () => false });
    expect(end).toEqual({ kind: 'done' });
    expect(sent).toEqual(['G90 G21', 'G53 G0 Z-2', 'G53 G0 X-10']);
    expect(begun).toEqual([2, 4, 5]);
  });

  it('ends at the first line that the machine refuses', async () => {
    const { sent, driver } = driverOf('G53 G0 Z-2');
    const end = await runMacro(PARK, { driver, began: () => {}, isCancelled: () => false });
    expect(end).toMatchObject({ kind: 'failed', line: 4, failure: { code: 'error-20' } });
    expect(sent).toHaveLength(2);
  });

  it('stops the motion when it is cancelled, also after its last line', async () => {
    for (const lines of [1, 3]) {
      const { sent, driver } = driverOf();
      const end = await runMacro(PARK, { driver, began: () => {}, isCancelled: () => sent.length >= lines });
      expect(end).toEqual({ kind: 'cancelled' });
      expect(sent).toHaveLength(lines + 1);
      expect(sent.at(-1)).toBe('stop');
    }
  });
});
