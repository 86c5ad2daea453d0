import { DRIVER_ERROR_TEXTS_PT } from '@kerf/protocol';

export const driver = {
  driverFailure: {
    ...DRIVER_ERROR_TEXTS_PT,
    'entry-unconfirmed':
      'Ninguém confirmou que a ferramenta pode descer, por isso o fuso foi desligado e o trabalho terminou. Ele pode continuar depois.',
    'slow-link':
      'A conexão com esta máquina, ou a própria máquina, recebe cerca de {{lines}} linhas por segundo. O trabalho precisa de mais. Por isso, leva {{percent}} % mais tempo do que o avanço indica e para por instantes. Reduza o avanço, aumente o intervalo entre linhas ou conecte a máquina por cabo.',
    'passing-zero-of':
      'O zero da peça que é mostrado vem de {{source}} e se perderia num reset. O zero guardado (G54) fica em outro lugar, a {{x}}, {{y}} e {{z}} em X, Y e Z. Escolha de qual dos dois este trabalho parte.',
    'modes-refused-of':
      'A máquina não aceitou os modos em que um programa começa ({{mode}}). Reinicie-a e veja suas linhas de partida ($N).',
    'command-number':
      'Esta linha tem um número de comando que nenhuma máquina conhece, e que algumas tomariam por outro.',
    'machine-coordinates':
      'Esta linha vai a um lugar em coordenadas da máquina (G53, G28 ou G30), e a máquina não foi referenciada. Referencie-a primeiro.',
    'tool-confirmation-required-of': 'O programa começa com T{{tool}}. T{{tool}} está na pinça?',
    'empty-program': 'O programa não tem nenhuma linha para executar.',
    'frame-invalid': 'O contorno precisa de limites finitos e de um avanço acima de 0.',
    'illegal-character': 'Esta linha tem um caractere que não é G-code.',
    'line-too-long': 'Esta linha é mais longa do que a máquina aceita.',
    'system-command': 'Esta linha é um comando do controlador, não G-code.',
    'probe-invalid':
      'Um valor da sondagem está fora da faixa permitida, ou a busca é mais longa que o curso da máquina.',
    'probe-untested':
      'Teste primeiro o circuito: prenda o fio na fresa e encoste a placa na fresa com a mão.',
    'probe-not-seen':
      'O contato não foi visto. Confira a garra, o conector e a configuração da sonda no controlador ($6).',
    'probe-stuck':
      'O contato continua fechado embora a ferramenta tenha se afastado. Procure cavacos, uma placa torta ou um curto.',
    'probe-missed': 'Nada foi tocado. Comece mais perto ou procure mais longe.',
    'probe-missed-of':
      'Nada foi tocado em {{distance}} ao longo de {{axis}}. Comece mais perto ou procure mais longe.',
    'probe-hit':
      'A ferramenta tocou algo num caminho que devia estar livre e parou. Confira a posição inicial e as medidas.',
    'probe-unsteady':
      'Dois toques no mesmo lugar são diferentes. Limpe a placa e a fresa e veja se nada está solto.',
    'probe-unsteady-of':
      'Dois toques ao longo de {{axis}} diferem em {{difference}}; é permitido {{tolerance}}. Limpe a placa e a fresa e veja se nada está solto.',
    'probe-outside': 'A sondagem sairia do curso da máquina.',
    'probe-outside-of': 'A sondagem sairia do curso da máquina ao longo de {{axis}}.',
    'probe-spindle': 'O spindle deve estar desligado durante a sondagem.',
    'probe-alarm':
      'O controlador deu um alarme durante a sondagem. Confira o contato e depois desbloqueie a máquina.',
    'probe-cancelled': 'A sondagem foi cancelada. O zero é o mesmo de antes.',
    'probe-clip-on': 'O fio da sonda ainda está preso na fresa. Retire-o e confirme.',
    'no-zero-to-restore': 'O zero foi mudado de novo depois da sondagem; não há nenhum para restaurar.',
    'no-tool-reference':
      'A ferramenta anterior não foi medida com este zero. Defina o zero Z para a nova ferramenta e depois meça-a como referência.',
    'sensor-needs-homing': 'Só uma máquina referenciada sabe onde está o sensor.',
    'probe-closed': 'A sonda já está em contato. Confira a placa e o fio.',
    'no-mist': 'Este controlador não tem saída para névoa.',
    'beam-power': 'A potência é alta demais para um feixe disparado à mão.',
    'beam-refused': 'A máquina não aceitou o pulso do feixe.',
    'spindle-speed': 'Esta máquina não gira o spindle tão rápido.',
    'driver-silent': 'O driver não respondeu a tempo.',
    'program-sending': 'Outro programa está sendo enviado. Espere até ele chegar.',
    'wider-than-table': 'O trabalho é mais longo do que o curso desta máquina.',
    'wider-than-table-of':
      'O trabalho é {{overrun}} mais longo no eixo {{axis}} do que o curso desta máquina ({{travel}}). Se a máquina for maior, corrija {{setting}}.',
    'outside-table-of':
      'O trabalho sai da mesa por {{overrun}} no eixo {{axis}}. Mova o zero da peça ou o desenho.',
    'spindle-scale-of':
      'Para o programa a potência máxima é {{program}}, para a máquina é {{machine}} ($30). Gere-o de novo para esta máquina.',
    'jog-limit-of': 'A máquina só tem {{travel}} de curso no eixo {{axis}}.',
    'alarm-1':
      'Fim de curso atingido. Um fim de curso parou a máquina na hora e passos podem ter se perdido. Libere o eixo e referencie de novo.',
    'alarm-2':
      'Fora da mesa. O destino está fora do curso da máquina. Mova o zero da peça ou o desenho; a posição foi mantida.',
    'alarm-3':
      'Reinício em movimento. A máquina foi parada em movimento e passos podem ter se perdido. Referencie ou zere de novo.',
    'alarm-4':
      'Sonda no estado errado. A sonda já estava em contato (ou não) antes do movimento. Confira a placa, a garra e o fio.',
    'alarm-5':
      'A sonda não tocou. Não houve contato dentro do curso da sonda. Comece mais perto da placa ou confira o fio.',
    'alarm-6': 'Referenciamento interrompido. Um reinício parou o referenciamento. Referencie de novo.',
    'alarm-7':
      'Referenciamento parado pela porta. A porta de segurança foi aberta durante o referenciamento. Feche-a e referencie de novo.',
    'alarm-8':
      'O fim de curso não abriu. A máquina não conseguiu sair do fim de curso. Aumente o recuo $27 ou confira a fiação.',
    'alarm-9':
      'Fim de curso não encontrado. O referenciamento não achou o fim de curso. Confira a chave, a fiação e os cursos $130–$132.',
    'alarm-10':
      'Segundo fim de curso não encontrado. Um eixo de dois motores não achou a segunda chave. Confira essa chave e a fiação.',
    'error-1':
      'Falta uma letra. Uma palavra não tem letra ou tem um caractere que o G-code não conhece. Procure texto solto na linha.',
    'error-2':
      'Número inválido. O número depois de uma letra falta ou está mal escrito. Use decimais simples como 12.5.',
    'error-3':
      'Comando $ desconhecido. Este comando $ não existe ou está incompleto. Envie $ para ver a lista.',
    'error-4':
      'Valor negativo. Um valor que deve ser positivo é negativo (F, S, P, T, N ou uma configuração).',
    'error-5':
      'Referenciamento desligado. O referenciamento não está ativado. Ajuste $22=1 se a máquina tem fins de curso.',
    'error-6': 'Pulso de passo curto demais. O tempo do pulso $0 deve ser de pelo menos 3 µs.',
    'error-7':
      'Dados guardados ilegíveis. O controlador perdeu os dados guardados e voltou ao padrão. Confira cada configuração antes de mover.',
    'error-8':
      'Não enquanto ocupada. Este comando só funciona com a máquina parada. Espere ela parar e tente de novo.',
    'error-9':
      'Bloqueada. A máquina está em alarme ou em movimento manual. Referencie, desbloqueie ou espere o movimento antes de enviar G-code.',
    'error-10':
      'Limites por software precisam de referência. Ative o referenciamento ($22=1) antes dos limites por software ($20=1).',
    'error-11':
      'Linha longa demais. A linha tem mais caracteres do que cabem no controlador. Encurte-a ou divida-a.',
    'error-12':
      'Taxa de passos alta demais. Passos por mm vezes a velocidade passam do que o controlador consegue. Reduza a velocidade máxima.',
    'error-13': 'Porta aberta. A porta de segurança está aberta. Feche-a e continue.',
    'error-14':
      'Linha guardada longa demais. A linha inicial ou a informação da versão não cabe no controlador. Encurte-a.',
    'error-15':
      'O movimento sai da mesa. O destino do movimento manual está fora do curso da máquina. A máquina não se moveu.',
    'error-16':
      'Movimento manual inválido. Ele precisa de eixos e de F, e só aceita G20, G21, G90, G91 e G53 além deles.',
    'error-17': 'Modo laser impossível. O modo laser precisa de um controlador com saída PWM para o spindle.',
    'error-20':
      'Comando não suportado. O controlador não conhece este G, M ou letra. Escolha o pós-processador certo para esta máquina.',
    'error-21': 'Comandos em conflito. Dois comandos do mesmo grupo estão na mesma linha. Separe-os.',
    'error-22':
      'Falta o avanço. A linha corta, mas ainda não houve nenhum F. Ponha F nela ou em uma linha anterior.',
    'error-23': 'É preciso um número inteiro. Este comando aceita só números inteiros.',
    'error-24': 'Dois comandos querem os eixos. Dois comandos da linha usam X, Y, Z. Separe-os.',
    'error-25': 'Palavra repetida. Uma letra aparece duas vezes na linha. Tire uma.',
    'error-26': 'Falta um eixo. Este comando precisa de X, Y ou Z.',
    'error-27': 'Número de linha alto demais. O número de linha N passa de 10.000.000.',
    'error-28': 'Falta P ou L. Este comando precisa de P ou L: G4 precisa dos segundos, G10 do que ajustar.',
    'error-29': 'Coordenadas de trabalho desconhecidas. Aqui só existem G54 a G59 (P0 a P6 com G10).',
    'error-30': 'G53 precisa de G0 ou G1. G53 só funciona com G0 ou G1 ativo.',
    'error-31':
      'Eixos sem movimento. A linha move eixos com o movimento cancelado por G80. Acrescente G0 ou G1.',
    'error-32': 'Arco sem eixos do plano. O arco precisa de um fim no plano ativo (X ou Y em G17).',
    'error-33':
      'Arco ou destino da sonda inválido. O centro e o fim do arco não combinam, ou a sonda já está no destino.',
    'error-34':
      'Raio de arco impossível. O arco não chega ao fim com este raio. Confira R, ou se o arquivo mistura mm e polegadas.',
    'error-35': 'Arco sem centro. O arco precisa de I, J ou K no plano ativo, ou de R.',
    'error-36': 'Palavras sem uso. A linha tem palavras que nenhum comando usa. Tire-as.',
    'error-37': 'G43.1 só aceita Z. A compensação dinâmica do comprimento vale só para Z.',
    'error-38': 'Número de ferramenta alto demais. Ele passa do que o controlador aceita.',
    'grblhal-alarm-10':
      'Parada de emergência. O botão de emergência está pressionado. Elimine a causa, solte o botão, depois reinicie e referencie de novo.',
    'grblhal-alarm-11':
      'Referencie primeiro. Este controlador só se move depois do referenciamento. Referencie a máquina.',
    'grblhal-alarm-12':
      'Chave fim de curso fechada. Uma chave está acionada. Afaste o eixo da chave com a mão e reinicie.',
    'grblhal-alarm-13':
      'Proteção da sonda. A sonda tocou em algo fora de um movimento de sondagem. Libere a sonda, verifique a garra, depois referencie ou zere de novo.',
    'grblhal-alarm-14':
      'Spindle fora da rotação. O spindle não atingiu a rotação a tempo. Verifique o spindle, a alimentação e o sinal de rotação.',
    'grblhal-alarm-15':
      'Segunda chave fim de curso não encontrada. O referenciamento de um eixo duplo não achou a segunda chave. Verifique essa chave e a fiação.',
    'grblhal-alarm-16':
      'Autoteste falhou. O controlador falhou no próprio teste ao ligar. Desligue e ligue; se não resolver, verifique os drivers.',
    'grblhal-alarm-17':
      'Falha de motor. Um driver de motor relata falha. Verifique motores, cabos e alimentação, depois reinicie e referencie de novo.',
    'grblhal-alarm-18':
      'Referenciamento mal configurado. O controlador não consegue referenciar com seus ajustes. Verifique os ciclos $43 a $49.',
    'grblhal-alarm-19':
      'O inversor não responde. A ligação Modbus com o inversor do spindle caiu. Verifique o cabo e os ajustes.',
    'grblhal-alarm-20':
      'O expansor de E/S não responde. O controlador perdeu a placa de entradas e saídas. Verifique a placa e o cabo.',
    'grblhal-alarm-21':
      'Ajustes gravados ilegíveis. A memória dos ajustes falhou. Verifique cada ajuste antes de mover.',
    'grblhal-error-18':
      'Reinício. O controlador reiniciou enquanto a linha esperava. Envie-a de novo com a máquina parada.',
    'grblhal-error-19': 'Valor não positivo. O valor deve ser maior que zero.',
    'grblhal-error-39':
      'Valor fora da faixa. Um valor da linha é menor ou maior do que o controlador aceita.',
    'grblhal-error-40':
      'Troca de ferramenta pendente. O controlador espera uma troca de ferramenta. Termine-a primeiro.',
    'grblhal-error-41': 'Spindle parado. O movimento exige o spindle girando. Ligue-o antes.',
    'grblhal-error-42': 'O plano deve ser ZX. Roscar só funciona no plano ZX (G18).',
    'grblhal-error-43': 'Avanço alto demais. O avanço passa do máximo da máquina. Reduza F.',
    'grblhal-error-44':
      'Rotação fora da faixa. O spindle não gira nesta rotação. Mude S ou verifique $30 e $31.',
    'grblhal-error-45':
      'Chave fim de curso fechada. Com uma chave acionada só é possível referenciar. Referencie a máquina.',
    'grblhal-error-46': 'Referencie primeiro. A máquina precisa ser referenciada antes disto.',
    'grblhal-error-47':
      'Ferramenta atual desconhecida. O trocador não sabe qual é a ferramenta. Informe-a com M61.',
    'grblhal-error-48': 'Palavras em conflito. Dois valores da linha se contradizem. Remova um deles.',
    'grblhal-error-49': 'Autoteste falhou. O controlador falhou no próprio teste ao ligar. Desligue e ligue.',
    'grblhal-error-50': 'Parada de emergência. O botão de emergência está pressionado. Solte-o e reinicie.',
    'grblhal-error-51':
      'Falha de motor. Um driver de motor relata falha. Verifique motores, cabos e alimentação, depois reinicie.',
    'grblhal-error-52': 'Ajuste fora da faixa. O controlador não aceita este valor no ajuste.',
    'grblhal-error-53': 'Ajuste indisponível. Este controlador não tem o ajuste, ou outra opção o desligou.',
    'grblhal-error-54':
      'Recuo abaixo do furo. A posição de recuo do ciclo fica abaixo do fundo do furo. Aumente R.',
    'grblhal-error-55':
      'Referenciamento mal configurado. Dois eixos duplos não podem ser referenciados ao mesmo tempo. Verifique $43 a $49.',
    'grblhal-error-56':
      'Sistema de coordenadas bloqueado. O controlador não deixa mudar este sistema. Escolha outro.',
    'grblhal-error-57': '% inesperado. Há um % que não está no início nem no fim do programa. Remova-o.',
    'grblhal-error-58': 'Porta indisponível. O controlador não tem a entrada ou saída usada na linha.',
    'grblhal-error-71':
      'Operação desconhecida. Uma expressão tem uma operação que o controlador não conhece.',
    'grblhal-error-72': 'Divisão por zero. Uma expressão divide por zero.',
    'grblhal-error-73': 'Argumento fora da faixa. Um argumento da expressão é pequeno ou grande demais.',
    'grblhal-error-74': 'Argumento inválido. Um argumento não serve para a função.',
    'grblhal-error-75': 'Expressão inválida. Uma expressão não pode ser lida. Verifique os colchetes.',
    'grblhal-error-76': 'Resultado não numérico. Uma expressão não dá um número.',
    'grblhal-error-77': 'Login necessário. O controlador pede senha para este comando.',
    'grblhal-error-78': 'Acesso negado. O controlador não permite este comando a este usuário.',
    'grblhal-error-79':
      'Não durante este alarme. O comando não funciona com o controlador bloqueado. Elimine a causa e reinicie.',
    'fluidnc-alarm-10':
      'Falha no controle do spindle. O controlador não consegue controlar o spindle. Verifique o spindle, o inversor e o cabo.',
    'fluidnc-alarm-11':
      'Entrada ativa ao ligar. Uma entrada de controle ou de limite estava ativa na partida. Libere-a e reinicie.',
    'fluidnc-alarm-12':
      'As duas chaves de um eixo estão fechadas. O referenciamento não sabe de que lado está o eixo. Afaste o eixo das chaves com a mão.',
    'fluidnc-alarm-13':
      'Parada brusca. A máquina foi parada de imediato e pode ter perdido passos. Referencie ou zere de novo.',
    'fluidnc-alarm-14':
      'Referencie primeiro. Este controlador só se move depois do referenciamento. Referencie a máquina.',
    'fluidnc-alarm-15':
      'Partida incompleta. O controlador não iniciou por completo. Verifique o arquivo de configuração.',
    'fluidnc-alarm-16':
      'O expansor de E/S reiniciou. A placa de entradas e saídas reiniciou. Verifique a alimentação e o cabo, depois referencie de novo.',
    'fluidnc-alarm-17':
      'Erro no programa. O controlador parou porque uma linha do programa foi recusada. Corrija o programa.',
    'fluidnc-alarm-18':
      'Chave fim de curso acionada na sondagem. Uma chave parou a sondagem. Comece mais perto da peça e referencie de novo.',
    'fluidnc-alarm-19':
      'Spindle e avanço fora de sincronia. A rotação e o avanço não se mantiveram em sincronia. Verifique o sinal de rotação do spindle.',
    'fluidnc-error-18':
      'Sem ciclos de referenciamento. Nenhum eixo tem ciclo. Acrescente o referenciamento na configuração do controlador.',
    'fluidnc-error-19':
      'Não referencia um eixo só. O controlador não referencia um eixo sozinho. Referencie todos.',
    'fluidnc-error-39': 'P grande demais. O valor de P é maior do que o controlador aceita.',
    'fluidnc-error-40':
      'Entrada de controle ativa. Uma entrada de controle (porta, pausa, reinício) está ativa. Libere-a.',
    'fluidnc-error-80': 'Ajuste fora da faixa. O controlador não aceita este valor no ajuste.',
    'fluidnc-error-81': 'Valor inválido. O controlador não pode usar este valor no ajuste.',
    'fluidnc-error-110': 'Login necessário. O controlador pede senha para este comando.',
    'fluidnc-error-113':
      'Reinício. O controlador reiniciou enquanto a linha esperava. Envie-a de novo com a máquina parada.',
    'fluidnc-error-120':
      'Ocupado com outra conexão. O controlador executa um trabalho de outra conexão. Feche-a primeiro.',
    'fluidnc-error-130': 'Movimento manual cancelado. O movimento foi cancelado antes de começar.',
    'fluidnc-error-152':
      'Configuração inválida. O arquivo de configuração do controlador tem erro. Corrija-o e reinicie o controlador.',
    'fluidnc-error-162': 'Ajuste não alterável. Este ajuste vem do arquivo de configuração. Mude-o ali.',
    'fluidnc-error-170': 'Divisão por zero. Uma expressão divide por zero.',
    'fluidnc-error-171': 'Argumento inválido. Um argumento não serve para a função.',
    'fluidnc-error-172': 'Resultado não numérico. Uma expressão não dá um número.',
    'fluidnc-error-173':
      'Operação desconhecida. Uma expressão tem uma operação que o controlador não conhece.',
    'fluidnc-error-174': 'Argumento fora da faixa. Um argumento da expressão é pequeno ou grande demais.',
    'fluidnc-error-175': 'Expressão inválida. Uma expressão não pode ser lida. Verifique os colchetes.',
  },
};
