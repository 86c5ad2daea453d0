export const laserFill = {
  /** What each setting does: shown beside its picture. */
  what: {
    outline: '填充之后再沿轮廓烧一遍，边缘更清晰。',
  },
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
