/** The texts of the sample projects. */
export const samples = {
  samples: {
    title: 'Exemplos',
    open: 'Exemplos …',
    intro:
      'Desenhos completos com fresas, profundidades e material. Abra um, mude o que quiser e faça dele o seu projeto.',
    facts: '{{size}} · {{minutes}}\u00a0min\n{{material}}',
    list: {
      'house-sign': {
        name: 'Placa de casa',
        about: 'Cavidades, furos e um recorte',
      },
      'photo-plaque': {
        name: 'Placa com foto',
        about: 'Uma foto em pontos queimados',
      },
      'name-tag': { name: 'Etiqueta com nome', about: 'Pequena e rápida' },
      'laser-box': {
        name: 'Caixa a laser',
        about: 'Cinco painéis que se encaixam',
      },
      quote: {
        name: 'Frase entalhada em V',
        about: 'Letras de cantos vivos',
      },
      snowflakes: { name: 'Flocos de neve', about: 'Dois enfeites de pendurar' },
      coasters: { name: 'Porta-copos', about: 'Quatro padrões, uma tábua' },
      tray: { name: 'Bandeja', about: 'Cavidades para chaves e moedas' },
      medallion: {
        name: 'Medalhão em relevo',
        about: 'Um modelo 3D, duas fresas',
      },
      bookmark: { name: 'Marcadores de couro', about: 'Gravados e cortados' },
      inlay: {
        name: 'Marchetaria: bússola',
        about: 'Uma peça de outra madeira',
      },
    },
  },
};
