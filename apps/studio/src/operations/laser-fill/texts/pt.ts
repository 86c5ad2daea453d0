export const laserFill = {
  /** What each setting does: shown beside its picture. */
  what: {
    outline: 'Depois do preenchimento, o contorno é queimado uma vez como linha, para uma borda nítida.',
  },
  cutType: 'Laser - Preencher',
  outline: 'Queimar também o contorno, após o preenchimento',
  ofOutline: 'Contorno: {{setting}}',
  pattern: 'Padrão',
  patterns: {
    lines: 'Linhas',
    cross: 'Cruzado',
    offset: 'Contornos',
  },
};
