export const facing = {
  /** What each setting does: shown beside its picture. */
  what: {
    area: '要铣平的范围：材料的整个顶面，或对象内部。',
    pattern: '走刀方式：平行线、轮廓，或切宽恒定的自适应。',
    engagement: '自适应铣削的切宽占刀径的份额。小值更护刀。',
    angle: '走刀线的方向。',
    overhang: '刀越过边缘多少，使边上不留凸棱。',
  },
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
