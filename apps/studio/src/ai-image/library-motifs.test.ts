import { expect, it } from 'vitest';
import { isNamed, outlineOf } from './library-motifs';

it('takes a design only for a word that names it', () => {
  const design = { altText: 'Ice resurfacer', names: { zh: '磨冰车', pt: 'Máquina de gelo' } };
  for (const word of ['ice', 'RESURFACER', 'maquina', '磨冰']) expect(isNamed(design, word), word).toBe(true);
  for (const word of ['surf', 'rice', '车磨']) expect(isNamed(design, word), word).toBe(false);
});

it('reads the outlines of a drawing', () => {
  expect(outlineOf('<svg><path d="M0 0H9V9Z"/><path fill="#000" d="M1 1H2V2Z"/></svg>')).toBe(
    'M0 0H9V9Z M1 1H2V2Z',
  );
  expect(outlineOf('<svg/>')).toBe('');
});
