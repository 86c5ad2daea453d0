export const laserFill = {
  cutType: '激光 - 填充',
  outline: '填充后再雕刻轮廓',
  ofOutline: '轮廓：{{setting}}',
  pattern: '填充方式',
  patterns: {
    lines: '平行线',
    cross: '交叉线',
    offset: '轮廓',
  },
};
