import { API_ERROR_TEXTS_PT } from '@kerf/protocol';
export const general = {
  app: { name: 'Kerf' },
  title: {
    graphic: 'Editor gráfico',
    editor: 'Editor',
    login: 'Entrar',
    signup: 'Criar conta',
    reset: 'Redefinir a senha',
    notFound: 'Página não encontrada',
    newMachine: 'Novo dispositivo',
    about: 'Sobre',
    settings: 'Ajustes',
    payment: 'Pagamento',
    shared: 'Projeto compartilhado',
    help: 'Central de ajuda',
  },
  crash: {
    hasError: 'Ocorreu um erro',
    unexpected: 'Ocorreu um erro inesperado no Kerf: {{detail}}',
    fileUnreadable:
      'Não é possível ler o arquivo: ele foi movido ou alterado, ou não pode ser aberto. Escolha-o de novo.',
    partMissing: 'Uma parte do Kerf não chegou. Verifique a conexão e tente de novo; nada se perdeu.',
    title: 'Algo deu errado',
    kept: 'O seu desenho está guardado neste navegador e volta ao recarregar.',
    reload: 'Recarregar a página',
  },
  notFound: { text: 'Não há página neste endereço.', home: 'Voltar ao Kerf' },
  action: {
    cancel: 'Cancelar',
    close: 'Fechar',
    ok: 'OK',
    delete: 'Excluir',
    retry: 'Tentar de novo',
    back: 'Anterior',
    next: 'Próximo',
  },
  field: {
    between: 'Limitado a {{min}} – {{max}} {{unit}}',
    atLeast: 'Limitado a no mínimo {{min}} {{unit}}',
    atMost: 'Limitado a no máximo {{max}} {{unit}}',
    percent: '{{value}}%',
    of: '{{of}}: {{what}}',
    zeroDenominator: 'O denominador não pode ser zero',
    noDiameter: 'Não é um diâmetro: escreva como 3.175, 6mm ou 1/8in',
  },
  theme: { label: 'Aparência', light: 'Claro', dark: 'Escuro', auto: 'Como o sistema' },
  language: { label: 'Idioma' },
  failure: {
    ...API_ERROR_TEXTS_PT,
    network: 'O servidor não responde. Verifique a conexão e tente de novo. Nada se perdeu.',
    'upload-incomplete': 'O envio foi interrompido. Nada mudou. Tente de novo.',
    unauthenticated: 'A sua sessão terminou. Entre de novo; o desenho está guardado neste navegador.',
    'user-mismatch': 'Você entrou como outro usuário em outra janela. Recarregue a página.',
    'host-refused': 'O Kerf não atende por este nome. Abra o endereço que ele mostrou ao iniciar.',
    'project-not-found': 'Este projeto não existe, foi excluído ou pertence a outra conta.',
    'revision-conflict':
      'Este projeto foi alterado em outra janela. Nada foi sobrescrito: abra de novo ou salve uma cópia.',
    'too-many-projects':
      'Esta conta já tem todos os projetos que pode ter. Exclua os que não precisa e salve de novo.',
    'account-full':
      'Esta conta não tem mais espaço. Nada mudou: exclua projetos que não precisa e tente de novo.',
  },
};
