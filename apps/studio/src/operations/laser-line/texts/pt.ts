export const laserLine = {
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
