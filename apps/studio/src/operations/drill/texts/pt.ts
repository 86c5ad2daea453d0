export const drill = {
  /** What each setting does: shown beside its picture. */
  what: {
    method: 'Reto para baixo, em bicadas que tiram os cavacos, ou em hélice com fresa mais fina.',
    at: 'Onde se fura: no meio da forma, ou nos cantos e pontos dela.',
    peckDepth: 'A fresa desce tanto, sobe para tirar os cavacos e continua.',
    dwell: 'A fresa espera no fundo, para o fundo ficar limpo.',
  },
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
