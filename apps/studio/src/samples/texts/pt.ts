/** The texts of the sample projects. */
export const samples = {
  samples: {
    title: 'Exemplos',
    open: 'Exemplos …',
    intro:
      'Desenhos completos com fresas, profundidades e material. Abra um, mude o que quiser e faça dele o seu projeto.',
    facts: '{{size}} · {{material}} · {{minutes}}\u00a0min',
    list: {
      'house-sign': {
        name: 'Placa de casa',
        about: 'Cavidades, furos e um recorte com pontes, com uma só fresa.',
      },
      'photo-plaque': {
        name: 'Placa com foto',
        about: 'Uma foto em pontos, letras gravadas e o contorno cortado.',
      },
      'name-tag': { name: 'Etiqueta com nome', about: 'Pequena e rápida: escreva outro nome e corte.' },
      'laser-box': {
        name: 'Caixa a laser',
        about: 'Cinco painéis de compensado de 3 mm cujos dentes se encaixam.',
      },
      quote: {
        name: 'Frase entalhada em V',
        about: 'Letras de cantos vivos, entalhadas com uma fresa V.',
      },
      snowflakes: { name: 'Flocos de neve', about: 'Dois enfeites de pendurar, de compensado fino.' },
      coasters: { name: 'Porta-copos', about: 'Quatro padrões, escavados e cortados de uma só tábua.' },
      tray: { name: 'Bandeja', about: 'Cavidades fundas para chaves, moedas e uma caneta.' },
      medallion: {
        name: 'Medalhão em relevo',
        about: 'Um modelo 3D, desbastado com uma fresa e acabado com outra.',
      },
      bookmark: { name: 'Marcadores de couro', about: 'Gravados e cortados em couro.' },
      inlay: {
        name: 'Marchetaria: bússola',
        about: 'A cavidade e a peça que encaixa nela, de duas madeiras.',
      },
    },
  },
};
