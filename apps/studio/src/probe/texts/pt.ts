import type { probe as english } from './en';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** Portuguese (Brazil). */
export const probe: Texts<typeof english> = {
  probe: {
    open: 'Sondar …',
    title: 'Encontrar o zero por contato',
    what: 'O que sondar',
    kinds: {
      plate: 'Z com placa',
      corner: 'Canto',
      edge: 'Um lado',
      hole: 'Furo',
      boss: 'Ressalto',
      length: 'Comprimento da fresa',
      surface: 'Superfície irregular',
    },
    how: {
      plate:
        'Coloque a placa sobre o material e leve a fresa para cima dela, mais perto que a distância de busca. A face de baixo da placa vira o zero Z.',
      corner:
        'Leve a fresa para cima do canto, sobre o material ou sobre a placa. A máquina toca o topo e depois os dois lados por fora. O canto vira o zero de X, Y e Z.',
      edge: 'Leve a fresa para o lado do material, com a ponta abaixo do topo. O lado vira o zero do seu eixo. Gire a fresa com a mão até um corte apontar para o lado.',
      hole: 'Leve a fresa para dentro do furo, perto do meio. O centro vira o zero de X e Y.',
      boss: 'Leve a fresa para cima do meio do ressalto. A máquina o toca por fora em quatro lados. O centro vira o zero de X e Y.',
      length:
        'Meça como referência a fresa para a qual o zero Z está certo. Depois de trocar a fresa, meça de novo: o zero Z acompanha o comprimento da nova. Sem um lugar, a fresa já deve estar acima do sensor.',
      surface:
        'A máquina toca a superfície nos pontos de uma grade. Depois o programa segue a superfície, para cortar com a mesma profundidade em toda parte. A superfície deve conduzir ou ter uma folha metálica. Defina antes o zero da peça: as alturas valem para ele.',
    },
    corner: 'Qual canto',
    corners: {
      'front-left': 'Frente, esquerda',
      'front-right': 'Frente, direita',
      'back-left': 'Trás, esquerda',
      'back-right': 'Trás, direita',
    },
    edge: 'Qual lado',
    edges: {
      'X+': 'Lado esquerdo (a fresa vai para +X)',
      'X-': 'Lado direito (a fresa vai para −X)',
      'Y+': 'Lado da frente (a fresa vai para +Y)',
      'Y-': 'Lado de trás (a fresa vai para −Y)',
    },
    numbers: {
      bitDiameter: 'Diâmetro da fresa(mm)',
      plateThickness: 'Espessura da placa(mm)',
      plateWall: 'Aba ao lado do material(mm)',
      reach: 'Daqui até o lado(mm)',
      depth: 'Tocar tão abaixo(mm)',
      sizeX: 'Maior largura X(mm)',
      sizeY: 'Maior comprimento Y(mm)',
      fastRate: 'Primeiro toque(mm/min)',
      slowRate: 'Toques exatos(mm/min)',
      maxDistance: 'Buscar no máximo(mm)',
      retract: 'Afastar-se(mm)',
      tolerance: 'Diferença entre toques(mm)',
      sensorX: 'Sensor X, máquina(mm)',
      sensorY: 'Sensor Y, máquina(mm)',
    },
    circuit: {
      open: 'O contato está aberto',
      closed: 'O contato está fechado',
      clip: 'Prenda o fio na fresa. Clique em Testar, encoste a placa na fresa com a mão e afaste-a.',
      sensor: 'Clique em Testar, aperte o sensor com a mão e solte-o.',
      proven: 'O contato funciona: foi visto fechar e abrir.',
      test: 'Testar',
    },
    surface: {
      fields: {
        minX: 'De X(mm)',
        maxX: 'Até X(mm)',
        minY: 'De Y(mm)',
        maxY: 'Até Y(mm)',
        columns: 'Pontos em X',
        rows: 'Pontos em Y',
        clearance: 'Altura entre os pontos(mm)',
      },
      picture: 'A superfície vista de cima: azul é baixo, vermelho é alto',
      complete: 'As alturas estão completas. Gere um programa para o nivelar com elas.',
      progress: '{{done}} de {{all}} pontos',
      progressLabel: 'Pontos tocados',
      void: 'O zero da peça mudou, por isso estas alturas não valem. Defina o mesmo zero de novo ou descarte-as.',
      goOn: 'Continuar a sondagem',
      discard: 'Descartar as alturas',
      level: 'Nivelar o programa',
      refused: 'O programa não foi nivelado',
      fileName: '{{name}} (nivelado)',
      moved:
        'O programa foi nivelado para outro zero da peça. Sonde a superfície de novo e nivele o programa de novo.',
    },
    done: 'O zero está definido. Em coordenadas da máquina: {{axes}}.',
    measured: 'A fresa está medida. Ela é a referência para a próxima.',
    size: 'Tamanho: {{x}} × {{y}}.',
    start: 'Começar a sondagem',
    reference: 'Medir como referência',
    apply: 'Medir a nova fresa',
    needs: {
      control: 'Assuma antes o controle da máquina e espere o fim do trabalho.',
      rest: 'Espere a máquina parar.',
      numbers: 'Preencha todos os números.',
      test: 'Teste o contato antes.',
      reference: 'Meça antes, como referência, a fresa para a qual o zero Z está certo.',
    },
    cancel: 'Cancelar a sondagem',
    undo: 'Voltar ao zero anterior',
    clipOff: 'O fio está fora da fresa',
    clipNeed: 'Retire o fio da fresa',
    clipOn: 'O fio da sonda está preso na fresa. Nenhum trabalho começa com ele.',
  },
};
