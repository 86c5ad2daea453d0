/** The texts of the help centre around its pages. */
export const help = {
  help: {
    title: 'Central de ajuda',
    pages: 'Páginas da central de ajuda',
    toStudio: 'Voltar ao Kerf',
    search: 'Pesquisar na ajuda',
    clear: 'Limpar a pesquisa',
    nothing: 'Nenhuma página tem essas palavras. Tente menos palavras ou outras.',
    whatsThis: 'O que é isto?',
    more: 'Mais na central de ajuda',
    groups: {
      begin: 'Começar',
      design: 'Desenhar',
      make: 'Escolher como é feito',
      machine: 'Na máquina',
      more: 'Projetos e problemas',
    },
  },
} as const;
