export const engrave = {
  name: 'Gravar',
  hint: 'Segue as linhas com a ponta da fresa e, se pedido, preenche as formas com linhas.',
  cutType: 'Fresar - Gravar',
  outline: 'Cortar os contornos',
  hatch: 'Preencher com linhas',
  interval: 'Distância das linhas',
  angle: 'Ângulo',
  cross: 'Cruzar as linhas',
};
