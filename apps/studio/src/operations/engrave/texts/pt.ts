export const engrave = {
  /** What each setting does: shown beside its picture. */
  what: {
    outline: 'Corta também ao longo das linhas da forma, não só o preenchimento.',
    hatch: 'Preenche o interior da forma com linhas paralelas.',
    interval: 'A distância das linhas do preenchimento.',
    angle: 'A direção das linhas do preenchimento.',
    cross: 'Acrescenta um segundo preenchimento perpendicular ao primeiro.',
  },
  name: 'Gravar',
  hint: 'Segue as linhas com a ponta da fresa e, se pedido, preenche as formas com linhas.',
  cutType: 'Fresar - Gravar',
  outline: 'Cortar os contornos',
  hatch: 'Preencher com linhas',
  interval: 'Distância das linhas',
  angle: 'Ângulo',
  cross: 'Cruzar as linhas',
};
