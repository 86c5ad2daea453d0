export const laserFill = {
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
