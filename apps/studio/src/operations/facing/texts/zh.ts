export const facing = {
  name: '铣平面',
  hint: '把表面铣平。',
  cutType: '铣削 - 铣平面',
  area: '表面',
  areas: {
    stock: '整块材料',
    object: '对象',
  },
  pattern: '走刀方式',
  patterns: {
    raster: '行切（平行线）',
    spiral: '螺旋线',
    adaptive: '自适应清除',
  },
  engagement: '切宽占刀具直径',
  angle: '角度',
  overhang: '超出边缘',
};
