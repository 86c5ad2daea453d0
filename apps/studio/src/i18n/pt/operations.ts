export const operations = {
  operation: {
    more: 'Mais modos',
    fewer: 'Menos',
    choices: {
      on: 'Na linha',
      outside: 'Por fora',
      inside: 'Por dentro',
      pocket: 'Cavidade',
      drill: 'Furar',
      facing: 'Facear',
    },
    hints: {
      on: 'O centro da fresa segue a linha.',
      outside: 'Corta por fora da forma, que mantém o seu tamanho.',
      inside: 'Corta por dentro da forma, e a abertura mantém o seu tamanho.',
      pocket: 'Esvazia o interior da forma até um fundo plano; o que está dentro fica como ilha.',
      drill: 'Faz um furo em cada contorno fechado.',
      facing: 'Deixa a superfície plana.',
    },
  },
};
