/** What each setting does, in a sentence or two. */
export const explain = {
  explain: {
    twoBits: 'A primeira fresa limpa depressa. Uma segunda, menor, corta só o que a primeira não alcançou.',
    bitDiameter: 'A largura do corte da fresa. Decide quão pequeno pode ser um canto interno ou um rasgo.',
    tipDiameter: 'A largura da própria ponta. O cone começa ali.',
    vAngle:
      'O ângulo total entre os dois lados do cone. Um ângulo estreito corta mais fundo na mesma largura.',
    flutes: 'Quantos fios de corte a fresa tem. A espessura de cada cavaco depende disso.',
    fluteLength: 'O comprimento dos fios de corte. O Kerf avisa quando um trabalho vai mais fundo.',
    shankDiameter: 'A espessura acima dos fios. O Kerf verifica se a haste não bate em nada.',
    stickOut: 'Quanto a fresa sai da porca da pinça, medido até a ponta.',
    holderDiameter:
      'A largura da porca da pinça. O Kerf verifica se ela não bate no material nem num grampo.',
    beamPower: 'A potência óptica do laser. Distingue os seus lasers, e nunca é enviada à máquina.',
    feedRate: 'A velocidade da fresa para os lados. Depressa demais quebra; devagar demais queima a madeira.',
    plungeRate: 'A velocidade da descida. Um terço do avanço ou menos é seguro.',
    spindleSpeed: 'A rotação da fresa. Avanço e rotação juntos decidem a espessura do cavaco.',
    stepdown:
      'Quanto desce cada passada. Um corte fundo tem várias; metade do diâmetro é um bom começo em madeira.',
    depth: 'Onde o corte termina, medido da face de cima do material.',
    startDepth: 'Onde o corte começa: o que está acima já foi tirado, por exemplo num bolsão.',
    addDepth: 'Quanto um corte passante continua abaixo do material, para a peça sair limpa.',
    safeHeight: 'A altura da fresa acima do material entre cortes e sobre grampos.',
    retractHeight:
      'Quanto a fresa sobe em caminhos curtos sobre o que é plano ou já cortado. Baixo poupa tempo.',
    stepover: 'A distância entre passadas vizinhas, em parte do diâmetro. Menos é mais liso e mais lento.',
    vBitStepover: 'O mesmo para fresas em V, de ponta estreita: menos deixa cristas menores.',
    layerMode: 'Queimar ao longo das linhas, ou encher as áreas com linhas.',
    layerSpeed: 'A velocidade da cabeça enquanto queima. Mais devagar queima mais fundo e mais escuro.',
    layerPower: 'A força do feixe, em percentagem da potência total.',
    layerPasses:
      'Quantas vezes esta camada é queimada. Várias passadas rápidas carbonizam menos que uma lenta.',
    layerInterval: 'A distância entre as linhas que enchem uma área: mais ou menos a largura do feixe.',
    layerOutput: 'Desligada: o que está na camada fica no desenho, mas não é queimado.',
    beamWidth: 'A largura da queima. As peças mantêm a medida porque o Kerf queima metade ao lado da linha.',
    laserMode:
      'M4 baixa a potência onde a cabeça abranda, e desliga onde para. M3 queima com potência constante.',
    deviceKind: 'O que a máquina tem: fuso, laser ou ambos. Decide quais operações são oferecidas.',
    controller: 'O firmware da máquina e as palavras que entende. Os programas são escritos para ele.',
    homing: 'O canto para onde a máquina vai achar a posição. Escolha nenhum se não há fins de curso.',
    travel:
      'Quanto cada eixo pode andar. A mesa na tela é desse tamanho, e trabalhos além dela são recusados.',
    maxRate: 'A maior velocidade de cada eixo. É precisa para tempos certos.',
    acceleration: 'Quão depressa um eixo ganha velocidade. Decide os tempos e o arranque de um laser.',
    maxSpindle: 'O número S da potência total. Se difere da máquina, o laser fica fraco ou forte demais.',
    spindleRange: 'Rotações fora destas são recusadas, porque o fuso para ou não as alcança.',
    junctionDeviation:
      'Quanto a máquina pode cortar os cantos para passar mais depressa. Pouco é exato e lento.',
    arcTolerance: 'Quanto os trechos retos de um arco podem afastar-se do arco verdadeiro.',
    connection: 'Como se chega a esta máquina. O Kerf oferece primeiro esta ligação.',
    autoHome: 'A máquina procura logo a posição de origem. Ela move-se: deixe o caminho livre.',
    units: 'Em que unidade os comprimentos aparecem. Cada campo aceita as duas: 10mm, 3/8in.',
    undoDepth: 'Quantas alterações pode desfazer.',
    snapping: 'O que move ou desenha é puxado para linhas e pontos próximos. Com Ctrl, fica livre.',
    gridSpacing: 'A distância das linhas da grade às quais os objetos aderem.',
    materialLooks:
      'Um material conhecido parecido com o seu: para a aparência, os avanços e avisos de fumos.',
    materialType: 'Que tipo de material é. Os avanços são sugeridos e verificados para ele.',
    materialSize: 'A medida de uma placa como a compra. Um projeto pode usá-la com um toque.',
    ownFeeds: 'Valores que funcionam na sua oficina. Sem eles, o Kerf sugere valores para fresa e material.',
  },
} as const;
