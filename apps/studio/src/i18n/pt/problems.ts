export const problems = {
  problem: {
    texts: {
      'level-unreadable': 'O programa não pode ser lido, por isso não pode ser nivelado.',
      'level-word': 'A linha {{line}} tem {{word}}, que um programa nivelado não pode ter.',
      'level-outside':
        'A linha {{line}} corta fora do mapa de alturas, em X {{x}} Y {{y}}. Sonde uma área maior.',
      'level-no-position':
        'A linha {{line}} corta, ou move-se de forma relativa, antes de o programa dizer onde está.',
      'level-laser': 'Um programa de laser não se move em Z, por isso não é nivelado.',
      'no-motion': 'Nada se move neste programa.',
      'empty-canvas': 'A área de desenho não pode estar vazia. Adicione algum conteúdo primeiro.',
      'laser-without-objects':
        'O modo laser precisa de pelo menos um objeto de gravação. Adicione um ou mude para o modo CNC.',
      'cnc-without-objects':
        'O modo CNC precisa de pelo menos um objeto de corte (tipo Corte). Adicione um ou mude para o modo laser.',
      'all-layers-off':
        'Todas as camadas de laser com algum conteúdo estão desligadas. Ligue a saída de uma camada.',
      'layer-off': 'A camada de laser {{layer}} está desligada, por isso o que está nela fica de fora.',
      'invalid-bit-diameter': 'Diâmetro da fresa inválido. Selecione a fresa de novo.',
      'second-bit-not-smaller': 'O diâmetro da segunda fresa deve ser menor que o da primeira',
      'needs-v-bit': '{{name}} precisa de uma fresa V: escolha uma como primeira ou segunda fresa.',
      'unsafe-to-burn':
        'Nunca use laser em {{material}}: ele solta cloro, que envenena as pessoas e corrói a máquina. Escolha o material que está mesmo na máquina.',
      'safe-height-zero': 'A altura segura deve ser maior que 0.',
      'feed-zero': '{{name}}: a velocidade deve ser maior que 0.',
      'no-depth': '{{name}}: a profundidade é 0, nada é cortado.',
      'outside-stock': '{{name}} ultrapassa o material.',
      'feed-too-low':
        '{{name}}: {{bit}} avança tão devagar que as arestas esfregam e queimam em vez de cortar. Aumente o avanço ou reduza a rotação.',
      'feed-too-high':
        '{{name}}: {{bit}} avança tão rápido que pode quebrar. Reduza o avanço ou aumente a rotação.',
      'spindle-too-fast':
        '{{name}}: {{bit}} gira tão rápido que o material queima ou derrete. Reduza a rotação.',
      'deeper-than-flute':
        '{{name}} desce {{depth}}, mas o corte de {{bit}} só tem {{length}} de comprimento.',
      'cut-through-without-tabs':
        '{{name}} é cortado de um lado ao outro sem pontes: a peça recortada se solta com a fresa girando.',
      'cut-on-tabs':
        '{{name}} é usinado sobre {{part}} depois que essa peça já foi recortada e só as pontes a seguram. Recorte {{part}} por último.',
      'cut-on-loose':
        '{{name}} é usinado sobre {{part}} depois que essa peça já foi recortada e nada a segura. Recorte {{part}} por último.',
      'filled-after-line':
        '{{name}} é queimado depois da linha {{part}} ao seu redor, que pode já ter soltado a peça. Queime a linha por último.',
      'surface-program':
        '{{name}} é aplainado primeiro, em um programa próprio com a segunda fresa. Com a primeira fresa você troca menos vezes.',
      'cut-out-program':
        '{{name}} é recortado por último, em um programa próprio com a primeira fresa, para ficar firme enquanto a segunda fresa corta. Com a segunda fresa você troca menos vezes.',
      'photo-without-picture': 'A imagem de {{name}} está faltando ou não pode ser lida. Insira-a de novo.',
      'stl-boundary': 'O STL ultrapassa os limites da placa.',
      'model-missing': 'O modelo de {{name}} está faltando ou não pode ser lido. Insira-o de novo.',
      'tool-too-big': '{{name}}: a fresa não cabe, nada é cortado.',
      'nothing-closed': '{{name}}: o caminho não está fechado, nada é cortado.',
      'too-much-work':
        'É trabalho demais para uma só tarefa: {{kilometres}} km de corte em {{area}}, {{gigabytes}} GB de memória. O desenho está maior do que deveria?',
      'nothing-to-cut': 'Não há nada para cortar.',
      'feature-too-narrow': '{{name}}: a fresa não cabe em uma parte, que fica sem cortar.',
      'deeper-than-stock': '{{name}} é cortado mais fundo que a espessura do material ({{thickness}}).',
      'entry-plunged': '{{name}}: não há espaço para uma rampa, a fresa desce na vertical.',
      'helix-ramped': '{{name}}: não há espaço para uma hélice, a fresa desce em rampa.',
      'lead-left-out': '{{name}}: não há espaço para a entrada ou a saída, ela é omitida.',
      'spiral-left-out': '{{name}}: esta forma não tem uma espiral única, é desbastada contorno a contorno.',
      'adaptive-too-narrow':
        '{{name}}: esta forma é estreita demais para o desbaste adaptativo com esta fresa, é desbastada contorno a contorno.',
      'adaptive-too-large':
        '{{name}}: esta forma é grande demais para o desbaste adaptativo com uma fresa tão pequena, é desbastada contorno a contorno.',
      'countersink-needs-v-bit': '{{name}}: um escareado precisa de uma fresa V, nada é cortado.',
      'tab-left-out': '{{name}}: um contorno não tem espaço para uma ponte e fica sem ela.',
      'carved-shallower':
        '{{name}}: o cone da fresa V é curto demais para esta profundidade; os lugares largos ficam com um fundo plano acima dela.',
      'inlay-needs-end-mill': '{{name}}: paredes retas pedem uma fresa reta; uma fresa V as faz inclinadas.',
      'shape-not-carved':
        '{{name}}: não é possível saber ao certo onde entalhar, esta forma é omitida: simplifique o contorno.',
      'chamfer-narrower':
        '{{name}}: a fresa é pequena demais para esta largura, o chanfro fica mais estreito.',
      'thread-not-round':
        '{{name}}: uma rosca precisa de um círculo ou de um diâmetro próprio; este contorno fica de fora.',
      'thread-needs-thread-mill':
        '{{name}}: uma rosca precisa de uma fresa de roscar, indicada como fresa reta com o seu diâmetro de corte. Nada é cortado.',
      'pit-left':
        '{{name}}: uma cavidade é estreita demais para descer suavemente, por isso o desbaste a deixa.',
      'clamp-in-relief':
        '{{name}}: a fresa se mantém longe dos grampos, por isso {{area}} mm² da superfície ficam sem usinar.',
      'body-over-relief':
        '{{name}}: a haste ou o porta-fresas tocaria o modelo, por isso a fresa fica mais alta em {{area}} mm². Uma fresa mais longa alcança mais fundo.',
      'inlay-all-gap': '{{name}}: a folga é tão funda quanto o embutido, nada encaixa.',
      'inlay-shallower':
        '{{name}}: o cone da fresa V é curto demais, o embutido só tem {{depth}} de profundidade. Corte a outra metade com a mesma fresa.',
      'inlay-different-walls':
        '{{name}} não encaixa em {{part}}: uma metade tem paredes retas, a outra inclinadas.',
      'inlay-different-bits': '{{name}} não encaixa em {{part}}: corte as duas metades com a mesma fresa.',
      'inlay-different-depth': '{{name}} não encaixa em {{part}}: use a mesma profundidade nas duas metades.',
      'machine-without-laser': '{{machine}} não tem laser: não pode executar este trabalho.',
      'machine-without-spindle': '{{machine}} é um laser: não pode executar um trabalho de fresa.',
      'spindle-out-of-range':
        '{{name}}: o spindle desta máquina gira de {{min}} a {{max}} rpm, não a {{speed}}.',
      'larger-than-machine':
        'O trabalho precisa de um curso de {{needed}}, mas a máquina tem {{travel}}. Reduza-o ou baixe a altura segura.',
      'object-larger-than-machine':
        'O trabalho precisa de um curso de {{needed}}, mas a máquina tem {{travel}}. {{name}} vai mais longe: reduza-o ou mova-o para dentro.',
      'outside-workspace': 'O trabalho sai da área de trabalho ({{area}}).',
      'more-lines-than-controller':
        'As linhas são mais densas do que o controlador consegue ler (cerca de {{lines}} por segundo): o trabalho leva {{percent}} % a mais do que o avanço indica. Um intervalo maior entre linhas ou um avanço menor o torna uniforme.',
      'no-dynamic-power':
        '{{controller}} não consegue fazer a potência do laser acompanhar a velocidade (M4): escolha potência constante (M3).',
      'hits-fixture': '{{tool}} bate em um grampo, {{depth}} abaixo do topo.',
    },
    unnamed: 'O trabalho',
    unnamedBit: 'A fresa',
  },
};
