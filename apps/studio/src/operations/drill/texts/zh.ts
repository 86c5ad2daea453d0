export const drill = {
  /** What each setting does: shown beside its picture. */
  what: {
    method: '直接向下、分段排屑，或用较细的刀走螺旋。',
    at: '孔的位置：形状中心，或它的各个角点。',
    peckDepth: '刀每次下这么深，抬起排屑后再继续。',
    dwell: '刀在孔底停留，使底面干净。',
  },
  name: '钻孔',
  hint: '为每个闭合轮廓钻一个孔。',
  cutType: '铣削 - 钻孔',
  method: '孔',
  methods: {
    bore: '螺旋铣孔',
    peck: '啄钻',
    simple: '普通钻孔',
    countersink: '沉头孔',
  },
  at: '位置',
  places: {
    contours: '每个轮廓内',
    object: '对象',
  },
  peckDepth: '每次啄钻深度',
  dwell: '孔底停留（秒）',
};
