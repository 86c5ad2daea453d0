export const pocket = {
  name: 'Cavidade',
  hint: 'Esvazia o interior da forma até um fundo plano; o que está dentro fica como ilha.',
  cutType: 'Fresar cavidade',
  strategy: 'Estratégia de desbaste',
  strategies: {
    offset: 'Contorno a contorno',
    spiral: 'Espiral',
    raster: 'Linhas paralelas',
    grain: 'Ao longo do veio (lado maior)',
    adaptive: 'Desbaste adaptativo',
  },
  engagement: 'Largura de corte, do diâmetro da fresa',
  angle: 'Ângulo',
  slotFeed: 'Avanço em corte pleno',
  adaptiveIsFaster:
    'O desbaste adaptativo (passes fundos e estreitos de largura constante) levaria aqui cerca de {{percent}} % menos tempo.',
  useAdaptive: 'Usar desbaste adaptativo',
};
