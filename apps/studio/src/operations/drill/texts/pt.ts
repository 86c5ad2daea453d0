export const drill = {
  name: 'Furar',
  hint: 'Faz um furo em cada contorno fechado.',
  cutType: 'Fresar - Furar',
  method: 'Furo',
  methods: {
    bore: 'Interpolar à medida',
    peck: 'Furação pica-pau',
    simple: 'Furação simples',
    countersink: 'Escareado',
  },
  at: 'Onde',
  places: {
    contours: 'Em cada contorno',
    object: 'O objeto',
  },
  peckDepth: 'Profundidade por picada',
  dwell: 'Espera no fundo (s)',
};
