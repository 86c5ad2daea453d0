export const drill = {
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
