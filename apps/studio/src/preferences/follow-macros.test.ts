import type { ExtInfo } from '@kerf/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deleteMacro, keepMacros, saveMacro, useMacroStore } from '../machine/macros/macro-store';
import { INITIAL_ITEMS, preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { followMacros } from './follow-macros';

const PARK = { id: '1', name: 'Park', text: 'G0 X0' };
const LIFT = { id: '2', name: 'Lift', text: 'G0 Z5' };
let stop = () => {};

/** The account's settings arrive. */
const arrive = (preferences: ExtInfo) =>
  useOwnItems.setState(({ settings }) => ({ settings: { ...settings, preferences }, hasSettings: true }));
const inAccount = () => preferencesOf(useOwnItems.getState()).macros;
const here = () => useMacroStore.getState().macros;

beforeEach(() => {
  localStorage.clear();
  keepMacros([]);
  useOwnItems.setState(INITIAL_ITEMS, true);
});

afterEach(() => stop());

it('applies the macros of the account, and stores what is changed here', () => {
  stop = followMacros('ada');
  saveMacro(LIFT);
  expect(inAccount()).toBeUndefined();
  arrive({ macros: [{ ...PARK }] });
  expect(here()).toEqual([PARK]);
  saveMacro(LIFT);
  expect(inAccount()).toEqual([PARK, LIFT]);
  deleteMacro('1');
  expect(inAccount()).toEqual([LIFT]);
  arrive({ macros: [{ ...PARK }, { nonsense: 1 }] });
  useOwnItems.setState({ unsent: {} });
  expect(here()).toEqual([PARK]);
});

it('takes the macros of this browser into an account without any', () => {
  keepMacros([PARK]);
  stop = followMacros('ada');
  arrive({ unit: 'mm' });
  expect(inAccount()).toEqual([PARK]);
  expect(preferencesOf(useOwnItems.getState()).unit).toBe('mm');
});

it('never gives one person the macros of another', () => {
  keepMacros([PARK]);
  stop = followMacros('ada');
  arrive({});
  stop();
  useOwnItems.setState(INITIAL_ITEMS, true);
  stop = followMacros('bob');
  arrive({});
  expect(here()).toEqual([]);
  expect(inAccount()).toBeUndefined();
});
