import type { DriverRequest, Survey } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INITIAL_MACHINE_STATE, useMachineStore } from '../driver/machine-store';
import { en } from '../i18n/en';
import { openProbe, useProbeView } from '../state/probe-view';
import { connectedMachine } from '../testing/connected-machine';
import { studioWith } from '../testing/studio-with';
import { ProbeForm } from './probe-form';
import { readSettings, useProbeSettings } from './probe-settings';
import { procedureOf } from './procedure';

const asked: DriverRequest[] = [];
const zero = { action: 'PROBE_RESULT', zero: { Z: -12.5 } } as const;
const driver = {
  request: async (message: DriverRequest) => {
    asked.push(message);
    return { ok: true, event: zero };
  },
};

const design = { name: 'Sign' };
const editor = { subscribe: () => () => {}, getState: () => ({ design }) };

const NOTHING = { tested: false, clip: false, canUndo: false, measured: false, active: false };
const PROVEN = { ...NOTHING, tested: true, clip: true };
const kinds = () => within(screen.getByRole('radiogroup', { name: 'What to probe' })).getAllByRole('radio');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

function Shown() {
  const kind = useProbeView((view) => view.kind);
  return kind && <ProbeForm kind={kind} />;
}

async function show(probe = NOTHING): Promise<void> {
  useMachineStore.setState(connectedMachine('Idle', { probe }));
  const i18n = createInstance();
  await i18n.init({ lng: 'en', resources: { en: { translation: en } } });
  openProbe('plate');
  render(
    <MantineProvider>
      <I18nextProvider i18n={i18n}>
        <Shown />
      </I18nextProvider>
    </MantineProvider>,
    { wrapper: studioWith({ driver, editor }) },
  );
}

beforeEach(() => {
  asked.length = 0;
  useProbeSettings.setState({ ...readSettings(null), plateThickness: 12.5 });
});

afterEach(() => useMachineStore.setState(INITIAL_MACHINE_STATE));

describe('the dialog for probing', () => {
  it('starts only after the circuit was tested, and shows the contact live', async () => {
    await show();
    expect(button('Start probing').disabled).toBe(true);
    expect(screen.getByText('The contact is open')).toBeTruthy();
    await act(async () => fireEvent.click(button('Test')));
    expect(asked).toEqual([{ action: 'testProbe', clip: true }]);
    await act(async () => useMachineStore.setState(connectedMachine('Idle', { probe: PROVEN, pins: 'P' })));
    expect(screen.getByText('The contact is closed')).toBeTruthy();
    await act(async () => fireEvent.click(button('Start probing')));
    expect(asked.at(-1)).toMatchObject({
      action: 'probe',
      procedure: { kind: 'plate', plateThickness: 12.5 },
    });
    expect(screen.getByText(/Zero is set/).textContent).toContain('-12.5');
  });

  it.each([
    ['Test the contact first.', {}, NOTHING],
    ['Fill in all numbers.', { plateThickness: null }, PROVEN],
  ])('says why it does not start: %s', async (why, settings, probe) => {
    useProbeSettings.setState(settings);
    await show(probe);
    expect(button('Start probing').disabled).toBe(true);
    expect(screen.getByText(why)).toBeTruthy();
    await act(async () => {
      useProbeSettings.setState({ plateThickness: 12.5 });
      useMachineStore.setState(connectedMachine('Idle', { probe: PROVEN }));
    });
    expect(button('Start probing').disabled).toBe(false);
    expect(screen.queryByText(why)).toBeNull();
  });

  it('says that the reference comes before the new bit', async () => {
    await show({ ...PROVEN, clip: false });
    act(() => openProbe('length'));
    expect(button('Measure the new bit').disabled).toBe(true);
    expect(button('Measure as reference').disabled).toBe(false);
    expect(screen.getByText(/as the reference first/)).toBeTruthy();
  });

  it('offers nothing but to cancel while the machine probes', async () => {
    await show({ ...PROVEN, active: true });
    expect(screen.queryByRole('button', { name: 'Start probing' })).toBeNull();
    fireEvent.click(button('Cancel probing'));
    expect(asked).toEqual([{ action: 'cancelProbe' }]);
  });

  it('offers only Z while a job waits for another bit, and undo only without a job', async () => {
    await show({ ...PROVEN, canUndo: true, measured: true });
    expect(kinds()).toHaveLength(7);
    fireEvent.keyDown(kinds()[0]!, { key: 'ArrowRight' });
    expect(useProbeView.getState().kind).toBe('corner');
    fireEvent.keyDown(kinds()[1]!, { key: 'ArrowLeft' });
    expect(useProbeView.getState().kind).toBe('plate');
    fireEvent.click(button('Set the old zero back'));
    fireEvent.click(button('The wire is off the bit'));
    expect(asked.map(({ action }) => action)).toEqual(['undoProbe', 'removeClip']);
    const { task: _none, ...machine } = connectedMachine('Idle', { probe: PROVEN });
    const start = { jobId: 'j', sha256: null, stage: 'paused', failure: null, pauseReason: 'tool' } as const;
    const progress = { progress: 1, remainingTime: 1, spentTime: 1, line: 1, lines: 2 };
    await act(async () =>
      useMachineStore.setState({ ...machine, stage: 'paused', task: { ...start, ...progress } }),
    );
    expect(kinds().map(({ textContent }) => textContent)).toEqual(['Z with a plate', 'Tool length']);
    expect(screen.queryByRole('button', { name: 'Set the old zero back' })).toBeNull();
  });
});

describe('an uneven surface', () => {
  const grid = { minX: 0, minY: 0, maxX: 10, maxY: 10, columns: 2, rows: 2 };

  it('goes on with the points that are left, and only with the same zero', async () => {
    const survey: Survey = {
      ...{ grid, zero: [0, 0, 0] },
      points: [
        [0, 0, 0.1],
        [10, 0, -0.2],
      ],
    };
    await show(PROVEN);
    await act(async () => useMachineStore.setState({ survey }));
    await act(async () => openProbe('surface'));
    expect(screen.getByText('2 of 4 points')).toBeTruthy();
    for (const end of ['-0.2 mm', '0.1 mm']) expect(screen.getByText(end, { selector: 'span' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^To X/ }).value).toBe('10');
    await act(async () => fireEvent.click(button('Go on probing')));
    const left = [
      [10, 10],
      [0, 10],
    ];
    expect(asked).toMatchObject([{ action: 'probe', procedure: { kind: 'grid', points: left } }]);
    const moved = connectedMachine('Idle', { probe: PROVEN, workPosition: [1, 0, 0] });
    await act(async () => useMachineStore.setState({ ...moved, survey }));
    expect(button('Go on probing').disabled).toBe(true);
    expect(screen.getByText(/these heights are void/)).toBeTruthy();
    fireEvent.click(button('Discard the heights'));
    expect(asked.at(-1)).toEqual({ action: 'setSurvey', grid: null });
  });
});

describe('an uneven surface that is known', () => {
  it('asks for no more probing, and says what its heights are for', async () => {
    const survey: Survey = {
      ...{ grid: { minX: 0, minY: 0, maxX: 10, maxY: 10, columns: 2, rows: 2 }, zero: [0, 0, 0] },
      points: [0, 10].flatMap((y) => [0, 10].map((x): [number, number, number] => [x, y, 0])),
    };
    await show({ ...PROVEN, tested: false });
    await act(async () => useMachineStore.setState({ survey }));
    await act(async () => openProbe('surface'));
    expect(screen.getByText('4 of 4 points')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Go on probing' })).toBeNull();
    expect(screen.queryByText('Test the contact first.')).toBeNull();
    expect(screen.getByText(/^The heights are complete/)).toBeTruthy();
  });
});

describe('the request', () => {
  const settings = readSettings({ plateThickness: 3, edge: 'Y-', sensorX: -10, sensorY: -20 });
  const make = (kind: Parameters<typeof procedureOf>[0]['kind'], bitDiameter: number | null = 3) =>
    procedureOf({ kind, settings, bitDiameter, purpose: 'apply' });

  it('is made from the settings, and not before all of them are known', () => {
    expect(make('edge')).toMatchObject({ axis: 'Y', direction: -1, bitDiameter: 3 });
    expect(make('length')).toMatchObject({ purpose: 'apply', place: { x: -10, y: -20 } });
    for (const kind of ['corner', 'edge', 'hole', 'boss'] as const) expect(make(kind, null)).toBeNull();
    const none = procedureOf({ kind: 'plate', settings: readSettings({}), bitDiameter: 3, purpose: 'apply' });
    expect(none).toBeNull();
  });

  it('never has a stored value that is not allowed', () => {
    expect(readSettings({ fastRate: 1e9, slowRate: '30', corner: 'top', retract: 2 })).toMatchObject({
      ...{ fastRate: 100, slowRate: 30, corner: 'front-left', retract: 2 },
    });
  });
});
