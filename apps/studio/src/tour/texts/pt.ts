/** The texts of the tour. */
export const tour = {
  tour: {
    open: 'Tutorial',
    done: 'Concluir',
    welcome: {
      title: 'Bem-vindo ao Kerf',
      text: 'Nove passos curtos mostram onde está cada coisa. Fechar encerra o passeio; o botão Tutorial continua depois.',
    },
    leftBar: {
      title: 'Desenhar e importar',
      text: 'A barra à esquerda tem formas, caneta, lápis e texto, a medida, e importar e exportar.',
    },
    toolbar: {
      title: 'Posicionar e organizar',
      text: 'Desfazer, posição, tamanho e rotação da seleção; combinar formas; CNC ou Laser; o material.',
    },
    panel: {
      title: 'Como é feito',
      text: 'Aqui cada parte recebe seu corte ou sua gravação: profundidade, pontes, fresa, avanços; ou velocidade, potência e passadas de uma camada laser.',
    },
    projectMenu: {
      title: 'Projeto',
      text: 'Novo, abrir, salvar, exemplos, importar e exportar. Seu trabalho também fica guardado neste navegador.',
    },
    setupMenu: {
      title: 'Configuração',
      text: 'Adicione sua máquina, instale o driver e ajuste fresas, materiais e preferências.',
    },
    helpMenu: {
      title: 'Ajuda',
      text: 'A central de ajuda, dicas e todos os atalhos. Ctrl+K encontra qualquer comando pelo nome.',
    },
    layers: {
      title: 'Camadas',
      text: 'Todos os objetos do desenho, o da frente primeiro. Selecione, renomeie, oculte, bloqueie e reordene aqui.',
    },
    panning: {
      title: 'Mover a vista',
      text: 'Gire a roda para ampliar, arraste com Alt ou com o botão do meio para deslocar. Quando estiver pronto, Iniciar executa o trabalho.',
    },
  },
};
