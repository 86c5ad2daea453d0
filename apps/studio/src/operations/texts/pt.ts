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
