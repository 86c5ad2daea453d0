/** The texts of the tour. */
export const tour = {
  tour: {
    open: 'Tutorial',
    done: 'Concluir',
    welcome: {
      title: 'Bem-vindo ao Kerf',
      text: 'Nove passos mostram onde está cada coisa. O botão Tutorial continua depois.',
    },
    leftBar: {
      title: 'Desenhar e importar',
      text: 'Formas, caneta, texto, biblioteca, imagens, importar e exportar.',
    },
    toolbar: {
      title: 'Posicionar e organizar',
      text: 'Tamanho e posição da seleção, CNC ou Laser, material.',
    },
    panel: {
      title: 'Como é feito',
      text: 'Aqui cada parte recebe seu corte ou gravação: profundidade, fresa, velocidade, potência.',
    },
    projectMenu: {
      title: 'Projeto',
      text: 'Abrir, salvar, exemplos. Este navegador também guarda seu trabalho.',
    },
    setupMenu: {
      title: 'Configuração',
      text: 'Sua máquina, o driver, fresas, materiais e preferências.',
    },
    helpMenu: {
      title: 'Ajuda',
      text: 'Central de ajuda e dicas. Ctrl+K encontra qualquer comando.',
    },
    layers: {
      title: 'Camadas',
      text: 'Todos os objetos, o da frente primeiro: selecionar, ocultar, bloquear, reordenar.',
    },
    panning: {
      title: 'Mover a vista',
      text: 'A roda amplia, arrastar com Alt desloca. Iniciar executa o trabalho.',
    },
  },
};
