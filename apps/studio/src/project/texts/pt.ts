/** The texts of links to projects, and of the list of projects. */
export const shelf = {
  links: {
    open: 'O projeto por link…',
    title: 'Compartilhar {{name}} por link',
    what: 'Qualquer pessoa com um link pode ver o projeto no navegador, como foi salvo por último, e fazer uma cópia. Ninguém pode alterá-lo nem operar uma máquina com ele.',
    make: 'Criar link',
    new: 'Novo link',
    copy: 'Copiar',
    copied: 'Copiado',
    once: 'Copie agora: por segurança, o Kerf não o mostra de novo.',
    own: 'Links deste projeto',
    others: 'Links de outros projetos',
    made: 'Criado em {{when}}',
    end: 'Encerrar link',
    endTitle: 'Encerrar este link?',
    endText: 'Quem o tem deixa de ver o projeto imediatamente. As cópias já feitas permanecem.',
    saveFirst: 'O projeto precisa estar no servidor antes de ser compartilhado.',
  },
} as const;
