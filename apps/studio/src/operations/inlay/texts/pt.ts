export const inlay = {
  name: 'Embutido',
  hint: 'Metade de um embutido: a abertura, ou a peça que encaixa nela.',
  cutType: 'Fresar - Embutido',
  part: 'Parte',
  parts: {
    female: 'Abertura (fêmea)',
    male: 'Peça (macho, espelhada)',
  },
  walls: 'Paredes',
  wallKinds: {
    straight: 'Retas (fresa reta)',
    slanted: 'Inclinadas (fresa V)',
  },
  gap: 'Folga para cola',
  margin: 'Desbaste em volta',
  hold: 'Segurar a peça',
  holds: {
    tabs: 'Pontes',
    skin: 'Uma película fina embaixo',
    none: 'Nada',
  },
};
