export const thread = {
  /** What each setting does: shown beside its picture. */
  what: {
    side: '孔里的螺纹，或杆外的螺纹。',
    hand: '右旋螺纹顺时针拧紧，最常见。',
    pitch: '每圈前进的距离。',
    passes: '螺纹分几次切到全深。',
    diameter: '螺丝的外径。',
    height: '螺纹切入壁的深度。',
    starts: '并行的螺纹条数。普通螺丝为一条。',
  },
  name: '螺纹',
  hint: '用螺纹铣刀在孔内或圆柱外铣螺纹。请先加工底孔。',
  cutType: '铣削 - 螺纹',
  side: '位置',
  sides: {
    inside: '孔内',
    outside: '圆柱外',
  },
  hand: '旋向',
  hands: {
    right: '右旋',
    left: '左旋',
  },
  pitch: '螺距',
  passes: '走刀次数',
  diameter: '公称直径；0：取圆的直径',
  height: '牙高；0：公制',
  starts: '头数',
};
