/** The texts of the page of a link to a project. */
export const shared = {
  shared: {
    readOnly: 'Só leitura',
    drawing: 'Desenho',
    copy: 'Fazer uma cópia',
    whoCopies: 'Quem recebe a cópia? Ela abre no editor.',
    gone: 'Este link não leva a nenhum projeto, ou não leva mais. Peça um novo a quem o enviou.',
    making: 'Gerando os percursos: {{percent}}',
    notMade: 'Não foi possível gerar os percursos.',
    nothingCut: 'Nada neste desenho é cortado.',
  },
} as const;
