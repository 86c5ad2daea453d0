export const inlay = {
  /** What each setting does: shown beside its picture. */
  what: {
    part: 'O encaixe recebe o tampão. As duas metades vêm do mesmo desenho.',
    walls: 'Paredes inclinadas são feitas com fresa V e fecham sem folga. Retas não precisam dela.',
    gap: 'O espaço sob o tampão, para a cola.',
    hold: 'Deixa o tampão na chapa até ser colado e serrado.',
    margin: 'A largura limpa em volta do tampão, para a outra chapa assentar.',
  },
  name: 'Embutido',
  hint: 'Metade de um embutido: a abertura, ou a peça que encaixa nela.',
  cutType: 'Fresar - Embutido',
  part: 'Parte',
  parts: {
    female: 'Abertura (fêmea)',
    male: 'Peça (macho, espelhada)',
  },
  addOther: {
    female: 'Adicionar a peça ao lado',
    male: 'Adicionar a abertura ao lado',
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
