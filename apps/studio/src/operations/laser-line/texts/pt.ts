export const laserLine = {
  /** What each setting does: shown beside its picture. */
  what: {
    kerf: 'A largura que o feixe queima. A linha se desloca metade dela, e a peça mantém o tamanho.',
    leadIn: 'O feixe começa tão longe da linha, para não ficar queimado no começo.',
    overcut: 'O fim do contorno passa tanto do começo, para a peça soltar.',
    perforation: 'Queima traços, para dobrar ou destacar.',
    tabs: 'Deixa pequenas pontes, para as peças não caírem durante o trabalho.',
  },
  cutType: 'Laser - Na linha',
  side: 'Feixe',
  kerf: 'Largura do corte (kerf)',
  kerfHint: 'O que o feixe queima; a peça mantém o tamanho.',
  leadIn: 'Entrada',
  overcut: 'Sobrecorte',
  perforation: 'Picotar (queimar, pular)',
  cut: 'Queimar',
  skip: 'Pular',
};
