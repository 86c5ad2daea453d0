import type { probe as english } from './en';

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** Chinese (simplified). */
export const probe: Texts<typeof english> = {
  probe: {
    open: '探测…',
    title: '用接触寻找零点',
    what: '探测什么',
    kinds: {
      plate: '对刀块测 Z',
      corner: '工件角',
      edge: '单边',
      hole: '孔',
      boss: '凸台',
      length: '刀具长度',
    },
    how: {
      plate: '把对刀块放在材料上，让刀具移到它上方，距离小于搜索距离。对刀块的底面成为 Z 零点。',
      corner:
        '让刀具移到工件角的上方，在材料或对刀块之上。机器先接触顶面，再从外面接触两个侧面。工件角成为 X、Y、Z 的零点。',
      edge: '让刀具移到材料旁边，刀尖低于顶面。该侧面成为所在轴的零点。用平底刀时，请用手转动它，使一条切削刃对着侧面。',
      hole: '让刀具伸入孔中，大约在中间。孔的中心成为 X 和 Y 的零点。',
      boss: '让刀具移到凸台中间的上方。机器从外面接触四个侧面。中心成为 X 和 Y 的零点。',
      length:
        '先用 Z 零点正确的刀具测量，作为基准。换刀后再测量一次：Z 零点就会随新刀具的长度移动。不填位置时，刀具必须已经在对刀仪上方。',
    },
    corner: '哪个角',
    corners: { 'front-left': '左前', 'front-right': '右前', 'back-left': '左后', 'back-right': '右后' },
    edge: '哪一边',
    edges: {
      'X+': '左侧（刀具向 +X 移动）',
      'X-': '右侧（刀具向 −X 移动）',
      'Y+': '前侧（刀具向 +Y 移动）',
      'Y-': '后侧（刀具向 −Y 移动）',
    },
    numbers: {
      bitDiameter: '刀具直径(mm)',
      plateThickness: '对刀块厚度(mm)',
      plateWall: '材料旁的凸缘(mm)',
      reach: '从这里到旁边(mm)',
      depth: '向下多深接触(mm)',
      sizeX: '最大宽度 X(mm)',
      sizeY: '最大长度 Y(mm)',
      fastRate: '首次接触(mm/min)',
      slowRate: '精确接触(mm/min)',
      maxDistance: '最多搜索(mm)',
      retract: '离开距离(mm)',
      tolerance: '两次接触允许相差(mm)',
      sensorX: '对刀仪 X，机器坐标(mm)',
      sensorY: '对刀仪 Y，机器坐标(mm)',
    },
    circuit: {
      open: '触点断开',
      closed: '触点闭合',
      clip: '把夹子夹在刀具上。按“测试”，然后用手让对刀块碰一下刀具，再拿开。',
      sensor: '按“测试”，然后用手按下对刀仪，再松开。',
      proven: '触点正常：已看到它闭合和断开。',
      test: '测试',
    },
    done: '零点已设置。机器坐标：{{axes}}。',
    measured: '刀具已测量，作为下一把刀具的基准。',
    size: '尺寸：{{x}} × {{y}}。',
    start: '开始探测',
    reference: '测量为基准',
    apply: '测量新刀具',
    cancel: '取消探测',
    undo: '恢复原来的零点',
    clipOff: '夹子已从刀具上取下',
    clipNeed: '取下刀具上的夹子',
    clipOn: '探针的夹子夹在刀具上。夹着它不会开始任何任务。',
  },
};
