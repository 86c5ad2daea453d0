import { describe, expect, test } from 'vitest';
import { defaultOperation, operationAs } from './create';
import { CONDITIONAL_SETTINGS, type ConditionalSetting, isInForce, operationInForce } from './in-force';
import type { OperationKind, OperationOf } from './registry';
import { OPERATION_KINDS } from './registry';

const STOCK = { width: 300, height: 180, thickness: 10 };

function made<K extends OperationKind>(kind: K, changes: Partial<OperationOf<K>> = {}): OperationOf<K> {
  const layer = kind.startsWith('laser') ? '01' : '00';
  const operation = operationAs(defaultOperation(layer, STOCK), kind);
  if (!operation) throw new Error(`no ${kind}`);
  return { ...operation, ...changes };
}

const TABS = { ...made('profile').tabs, isEnabled: true };

describe('what cannot be seen does not act', () => {
  test('tabs and extra depth act where a contour goes through the stock, and are kept elsewhere', () => {
    const through = made('profile', { targetDepth: 10, extraDepth: 3, tabs: TABS });
    expect(operationInForce(through, STOCK)).toBe(through);
    const groove = { ...through, targetDepth: 3 };
    const acting = operationInForce(groove, STOCK);
    expect(acting.extraDepth).toBe(0);
    expect(acting.tabs.isEnabled).toBe(false);
    expect(groove).toMatchObject({ extraDepth: 3, tabs: { isEnabled: true } });
    // In thicker stock the same cut does not go through; a groove with the depth of the stock does.
    expect(operationInForce(through, { ...STOCK, thickness: 20 }).extraDepth).toBe(0);
    expect(operationInForce({ ...groove, targetDepth: 10 }, STOCK)).toEqual(through);
  });

  test('a depth that is the thickness but for rounding goes through', () => {
    const inches = made('profile', { targetDepth: 9.9996, tabs: TABS });
    expect(isInForce('tabs', inches, STOCK)).toBe(true);
    expect(isInForce('tabs', { ...inches, targetDepth: 9.99 }, STOCK)).toBe(false);
  });

  const CASES: readonly [ConditionalSetting, ReturnType<typeof made>, ReturnType<typeof made>][] = [
    [
      'leads',
      made('profile', { side: 'on', leads: { kind: 'arc', length: 9 } }),
      made('profile', { side: 'outside' }),
    ],
    [
      'cornerRelief',
      made('profile', { side: 'on', cornerRelief: 'dog-bone' }),
      made('profile', { side: 'inside' }),
    ],
    [
      'finishing',
      made('profile', { side: 'on', finishing: { allowance: 1, stockToLeave: 1, isAtFullDepth: true } }),
      made('pocket'),
    ],
    [
      'finishing.isAtFullDepth',
      made('pocket', { finishing: { allowance: 0, stockToLeave: 0, isAtFullDepth: true } }),
      made('pocket', { finishing: { allowance: 1, stockToLeave: 0, isAtFullDepth: true } }),
    ],
    [
      'entry.angle',
      made('drill', { entry: { kind: 'plunge', angle: 0.1 } }),
      made('drill', { entry: { kind: 'helix', angle: 0.1 } }),
    ],
    ['angle', made('pocket', { angle: 1 }), made('pocket', { angle: 1, strategy: 'raster' })],
    [
      'peckDepth',
      made('drill', { method: 'simple', peckDepth: 9 }),
      made('drill', { method: 'bore', peckDepth: 9 }),
    ],
    ['gap', made('inlay', { gap: 3 }), made('inlay', { gap: 3, part: 'male' })],
    [
      'margin',
      made('inlay', { part: 'male', margin: 50 }),
      made('inlay', { part: 'male', walls: 'slanted' }),
    ],
    ['direction', made('engrave', { direction: 'conventional' }), made('chamfer')],
    ['width', made('chamfer', { by: 'depth', width: 9 }), made('chamfer')],
    ['kerfWidth', made('laser-line', { kerfWidth: 2 }), made('laser-line', { kerfWidth: 2, leadIn: 1 })],
    ['minPower', made('laser-fill', { minPower: 50 }), made('laser-line')],
    [
      'isCrossHatch',
      made('laser-fill', { pattern: 'offset', isCrossHatch: true }),
      made('laser-fill', { isCrossHatch: true }),
    ],
  ];

  test.each(CASES)(
    '%s has its default where it is hidden, and acts where it is shown',
    (setting, hidden, shown) => {
      expect(isInForce(setting, hidden, STOCK)).toBe(false);
      expect(isInForce(setting, shown, STOCK)).toBe(true);
      expect(operationInForce(hidden, STOCK)).not.toEqual(hidden);
    },
  );

  test('an operation as it acts stays as it is when asked again, whatever its kind', () => {
    for (const kind of OPERATION_KINDS) {
      const acting = operationInForce(made(kind), STOCK);
      expect(operationInForce(acting, STOCK)).toBe(acting);
      for (const setting of CONDITIONAL_SETTINGS)
        expect(typeof isInForce(setting, acting, STOCK), setting).toBe('boolean');
    }
  });
});
