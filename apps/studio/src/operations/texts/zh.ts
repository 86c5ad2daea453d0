import { chamfer } from '../chamfer/texts/zh';
import { drill } from '../drill/texts/zh';
import { engrave } from '../engrave/texts/zh';
import { facing } from '../facing/texts/zh';
import { inlay } from '../inlay/texts/zh';
import { laserFill } from '../laser-fill/texts/zh';
import { laserLine } from '../laser-line/texts/zh';
import { laserPhoto } from '../laser-photo/texts/zh';
import { pocket } from '../pocket/texts/zh';
import { profile } from '../profile/texts/zh';
import { relief } from '../relief/texts/zh';
import { thread } from '../thread/texts/zh';
import { vCarve } from '../v-carve/texts/zh';

/** Chinese (simplified): the texts that all operations share, then those of each kind. */
export const operations = {
  operation: {
    more: '更多方式',
    fewer: '收起',
    needsVBit: '此方式需要 V 形刀。请将第一或第二刀具设为 V 形刀。',
    useVBit: '使用 {{angle}}° V 形刀',
    milling: {
      /** What each setting does: shown beside its picture. */
      what: {
        bit: '两把刀中哪一把加工这个对象。',
        direction: '顺铣在刚性好的机器上壁面更光；逆铣对较弱的机器拉力小。',
        entry: '刀怎样进入材料：斜坡、螺旋或直下。',
        entryAngle: '下刀最陡的角度。平缓的路径保护不能钻孔的刀。',
        allowance: '留这么多给最后沿壁的薄切，使壁面光滑。',
        stockToLeave: '壁上留这么多材料，例如留给打磨。',
        fullDepth: '最后一刀一次到全深，壁上没有层痕。',
      },
      bit: '刀具',
      bits: {
        auto: '自动',
        first: '第一刀具',
        second: '第二刀具',
      },
      direction: '铣削方向',
      directions: {
        climb: '顺铣',
        conventional: '逆铣',
      },
      entry: '下刀方式',
      entries: {
        ramp: '斜线下刀',
        helix: '螺旋下刀',
        plunge: '垂直下刀',
      },
      entryAngle: '最大下刀角度',
      allowance: '精加工余量',
      stockToLeave: '保留余量',
      fullDepth: '精加工一次切到全深',
    },
    load: {
      feedPerTooth: '每齿进给',
      surfaceSpeed: '切削线速度',
      scallop: '残留高度',
      suits: '适合此刀具、材料和切削宽度的范围',
      unknown: '未知',
      enterFlutes: '这把刀有几刃？请在“刀具”中输入。',
      rubbing: '过小：刀刃在摩擦而不是切削，会烧焦材料。进给至少 {{feed}}，或降低转速。',
      overload: '过大：刀具可能折断。进给最多 {{feed}}，或提高转速。',
      burning: '过快：材料会烧焦或熔化。转速最高 {{speed}} 转/分。',
      suggest: '建议值',
    },
    laser: {
      /** What each setting does: shown beside its picture. */
      what: {
        angle: '烧线的方向。横着木纹更均匀。',
        bothWays: '来回都烧，快一倍。行与行对不齐时关闭。',
        overscan: '激光头在形状外熄灭光束继续走并掉头，烧线两端才均匀。',
        minPower: '机器最慢处（拐角）的功率。拐角太浅就调高。',
        passDepth: '每多走一遍之前激光头下降这么多，使焦点留在切口里。',
        air: '如果机器有气泵，向切口吹气：烟灰少、火苗少。',
      },
      angle: '线条角度',
      bothWays: '双向雕刻',
      autoOverscan: '自动过扫描',
      overscan: '过扫描',
      minPower: '最小功率',
      passDepth: '每次下降',
      air: '吹气辅助',
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
