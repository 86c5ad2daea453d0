/** The texts of the tips. */
export const tips = {
  tips: {
    title: 'Torne-se um profissional',
    read: 'Lido',
    progress: '{{count}} de {{of}} lidos',
    end: 'Começar',
    guide: { original: 'Guia original', exchange: 'Importar e exportar' },
    draw: {
      title: 'Desenhar',
      text: 'Escolha uma forma e arraste-a sobre a mesa, ou pressione Enter para colocá-la. Digite medidas exatas acima do desenho: cada campo aceita unidades e contas, como 1/4in + 2. Com a ferramenta Texto, clique e digite.',
    },
    cut: {
      title: 'Definir o corte',
      text: 'Selecione um objeto: o painel à direita diz como ele é feito. No caminho segue a linha, Cavidade limpa o interior, Por fora recorta a peça e a segura com pontes. Para o laser, ponha o objeto em uma das camadas numeradas.',
    },
    run: {
      title: 'Visualizar e executar',
      text: 'Vista 3D gera o percurso e mostra a peça pronta. Iniciar leva à máquina: zero, moldura, execução. Sem máquina, a simulada executa o mesmo trabalho. Parar fica no canto superior esquerdo sempre que algo pode se mover.',
    },
    import: {
      title: 'Importar',
      text: 'Solte um arquivo em qualquer lugar: SVG e DXF viram contornos em tamanho real, fotos são gravadas, modelos STL são entalhados, programas aparecem em 3D. Colar também funciona.',
    },
    trace: {
      title: 'Vetorizar e relevo',
      text: 'Importar → Vetorizar imagem faz contornos de uma figura: menos manchas com ruído, cantos mais redondos com suavização. Relevo 3D faz dela uma superfície para entalhar.',
    },
    export: {
      title: 'Exportar e compartilhar',
      text: 'Projeto → Exportar salva o projeto (.lac) com todos os ajustes, o desenho como SVG, DXF ou PNG, um modelo como STL e o programa como G-code.',
    },
  },
};
