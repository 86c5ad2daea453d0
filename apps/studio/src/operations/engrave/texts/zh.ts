export const engrave = {
  name: '刻线',
  hint: '刀尖沿线走刀，也可用线条填充图形。',
  cutType: '铣削 - 刻线',
  outline: '刻轮廓线',
  hatch: '用线条填充',
  interval: '线距',
  angle: '角度',
  cross: '交叉填充',
};
