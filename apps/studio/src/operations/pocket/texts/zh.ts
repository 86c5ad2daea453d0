export const pocket = {
  name: '挖槽',
  hint: '把图形内部铣成平底，内部的图形保留为岛。',
  cutType: '铣削 - 挖槽',
  strategy: '走刀方式',
  strategies: {
    offset: '环切',
    spiral: '螺旋线',
    raster: '行切（平行线）',
    grain: '顺木纹（长边）',
  },
  angle: '角度',
  slotFeed: '满刀切削时的进给',
};
