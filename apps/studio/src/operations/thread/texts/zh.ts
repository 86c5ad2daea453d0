export const thread = {
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
