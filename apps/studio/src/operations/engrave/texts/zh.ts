export const engrave = {
  /** What each setting does: shown beside its picture. */
  what: {
    outline: '除了填充，也沿形状的线切。',
    hatch: '用平行线填满形状内部。',
    interval: '填充线的间距。',
    angle: '填充线的方向。',
    cross: '再加一组与第一组垂直的线。',
  },
  name: '刻线',
  hint: '刀尖沿线走刀，也可用线条填充图形。',
  cutType: '铣削 - 刻线',
  outline: '刻轮廓线',
  hatch: '用线条填充',
  interval: '线距',
  angle: '角度',
  cross: '交叉填充',
};
