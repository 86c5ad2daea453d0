export const vCarve = {
  name: 'Entalhe em V',
  hint: 'Entalha o interior da forma com fresa V, tão fundo quanto ela é larga, com cantos vivos. Bom para letras.',
  cutType: 'Fresar - Entalhe em V',
  vBitAlone: 'A fresa V faz tudo: no máximo até a profundidade; daí em diante o fundo é plano.',
  twoBits: 'A primeira fresa desbasta o fundo plano, depois a fresa V entalha.',
};
