/** The texts of the welcome and its questions. */
export const welcome = {
  emptyBed: {
    title: 'Mesa vazia',
    text: 'Desenhe com uma ferramenta da esquerda, solte um arquivo aqui ou comece com um desenho completo.',
  },
  welcome: {
    title: 'O que você gostaria de fazer?',
    text: 'Abra um exemplo e execute-o na máquina simulada: nada pode quebrar.',
    empty: 'Ou comece com a mesa vazia:',
    bed: { cnc: 'Router CNC', laser: 'Laser' },
    ask: 'Três perguntas, para o Kerf se ajustar a você',
    askTitle: 'Primeiro, três perguntas',
    askText: 'Elas decidem o que o Kerf mostra primeiro. Tudo pode ser mudado depois.',
    later: 'Mais tarde',
    continue: 'Continuar',
    devices: {
      title: 'Que máquinas você tem?',
      laser: 'Laser',
      cnc: 'CNC',
      printer: 'Impressora 3D',
      none: 'Nenhuma',
      missing: 'Escolha o tipo de máquina',
    },
    experience: {
      title: 'Quanta experiência você tem?',
      none: 'Nenhuma',
      beginner: 'Iniciante',
      average: 'Média',
      master: 'Mestre',
      missing: 'Escolha a experiência',
    },
    material: {
      title: 'Que material você usa mais?',
      wood: 'Madeira/Papelão',
      plastic: 'Plástico/PVC',
      metal: 'Metal/Pedra',
      leather: 'Couro/Tecido',
      missing: 'Escolha o material',
    },
  },
};
