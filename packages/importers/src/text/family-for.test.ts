import { expect, it } from 'vitest';
import { familyFor } from './family-for';

it.each([
  [['Futura', 'roboto'], 'Roboto', true],
  [['ARIMO'], 'Arimo', true],
  [['Arial', 'Roboto'], 'Arimo', false],
  [['Times New Roman'], 'Noto Serif', false],
  [['Futura', 'monospace'], 'Roboto Mono', false],
  [['Futura'], 'Arimo', false],
  [[], 'Arimo', false],
] as const)('%j is set in %s', (families, family, isExact) => {
  expect(familyFor(families)).toEqual({ family, isExact });
});
