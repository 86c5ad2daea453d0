export const laserFill = {
  cutType: 'Laser - Preencher',
  pattern: 'Padrão',
  patterns: {
    lines: 'Linhas',
    cross: 'Cruzado',
    offset: 'Contornos',
  },
};
