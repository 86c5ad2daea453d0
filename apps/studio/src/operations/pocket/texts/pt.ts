export const pocket = {
  /** What each setting does: shown beside its picture. */
  what: {
    strategy:
      'O modo como a fresa limpa a área. O adaptativo mantém a largura do corte e desce fundo de uma vez.',
    engagement: 'Quanto o corte adaptativo pega, em parte da fresa. Valores pequenos poupam a fresa.',
    angle: 'A direção das linhas paralelas.',
    slotFeed: 'Onde a fresa corta com toda a largura, ela anda mais devagar: esta parte do avanço.',
  },
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
