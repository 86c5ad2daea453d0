import { chamfer } from '../chamfer/texts/pt';
import { drill } from '../drill/texts/pt';
import { engrave } from '../engrave/texts/pt';
import { facing } from '../facing/texts/pt';
import { inlay } from '../inlay/texts/pt';
import { laserFill } from '../laser-fill/texts/pt';
import { laserLine } from '../laser-line/texts/pt';
import { laserPhoto } from '../laser-photo/texts/pt';
import { pocket } from '../pocket/texts/pt';
import { profile } from '../profile/texts/pt';
import { relief } from '../relief/texts/pt';
import { thread } from '../thread/texts/pt';
import { vCarve } from '../v-carve/texts/pt';

/** Portuguese (Brazil): the texts that all operations share, then those of each kind. */
export const operations = {
  operation: {
    more: 'Mais modos',
    fewer: 'Menos',
    needsVBit: 'Isto precisa de uma fresa V. Escolha uma como primeira ou segunda fresa.',
    useVBit: 'Usar fresa V de {{angle}}°',
    milling: {
      /** What each setting does: shown beside its picture. */
      what: {
        bit: 'Qual das duas fresas corta este objeto.',
        direction: 'Concordante dá parede mais limpa em máquinas rígidas. Discordante puxa menos nas fracas.',
        entry: 'Como a fresa entra no material: em rampa, em hélice ou reto.',
        entryAngle: 'Quão íngreme pode ser a descida. Uma descida suave poupa fresas que não furam.',
        allowance: 'Tanto fica para uma última passada fina na parede, que a deixa lisa.',
        stockToLeave: 'Tanto material fica na parede, por exemplo para lixar.',
        fullDepth: 'A última passada vai de uma vez até o fundo, e a parede fica sem degraus.',
      },
      bit: 'Fresa',
      bits: {
        auto: 'Automático',
        first: 'Primeira fresa',
        second: 'Segunda fresa',
      },
      direction: 'Sentido de corte',
      directions: {
        climb: 'Concordante',
        conventional: 'Discordante',
      },
      entry: 'Descida',
      entries: {
        ramp: 'Rampa',
        helix: 'Hélice',
        plunge: 'Mergulho reto',
      },
      entryAngle: 'Ângulo máximo',
      allowance: 'Sobra p/ acabamento',
      stockToLeave: 'Sobrematerial',
      fullDepth: 'Acabar em um só passe, na profundidade total',
    },
    load: {
      feedPerTooth: 'Avanço por dente',
      surfaceSpeed: 'Velocidade de corte',
      scallop: 'Altura das cristas',
      suits: 'O que convém a esta fresa, ao material e à largura do corte',
      unknown: 'desconhecido',
      enterFlutes: 'Quantos cortes tem esta fresa? Informe em Fresas.',
      rubbing:
        'Pouco: as arestas esfregam e queimam em vez de cortar. Avance a pelo menos {{feed}} ou gire mais devagar.',
      overload: 'Demais: a fresa pode quebrar. Avance a no máximo {{feed}} ou gire mais rápido.',
      burning: 'Rápido demais: o material queima ou derrete. Gire a no máximo {{speed}} rpm.',
      suggest: 'Sugerido',
    },
    laser: {
      /** What each setting does: shown beside its picture. */
      what: {
        angle: 'A direção das linhas queimadas. Atravessada ao veio fica mais uniforme.',
        bothWays: 'Queima na ida e na volta: duas vezes mais rápido. Desligue se as linhas não coincidirem.',
        overscan:
          'O cabeçote segue além da forma com o feixe apagado e vira lá. Assim as linhas são uniformes até as pontas.',
        minPower: 'A potência onde a máquina é mais lenta, nos cantos. Aumente se os cantos ficarem claros.',
        passDepth: 'O cabeçote desce tanto antes de cada passada a mais, para manter o foco no corte.',
        air: 'Sopra ar no corte, se a máquina tem bomba: menos fuligem, menos chamas.',
      },
      angle: 'Ângulo das linhas',
      bothWays: 'Queimar nos dois sentidos',
      autoOverscan: 'Overscan automático',
      overscan: 'Overscan',
      minPower: 'Potência mínima',
      passDepth: 'Baixar a cada passe',
      air: 'Assistência de ar',
    },
    profile,
    pocket,
    'v-carve': vCarve,
    engrave,
    drill,
    chamfer,
    facing,
    inlay,
    thread,
    relief,
    'laser-line': laserLine,
    'laser-fill': laserFill,
    'laser-photo': laserPhoto,
  },
};
