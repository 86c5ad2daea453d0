export const pocket = {
  /** What each setting does: shown beside its picture. */
  what: {
    strategy: '清理区域的走刀方式。自适应保持切宽恒定，一次切得深。',
    engagement: '自适应铣削的切宽占刀径的份额。小值更护刀。',
    angle: '平行线的方向。',
    slotFeed: '刀整宽切削时放慢到进给的这个份额。',
  },
  name: '挖槽',
  hint: '把图形内部铣成平底，内部的图形保留为岛。',
  cutType: '铣削 - 挖槽',
  strategy: '走刀方式',
  strategies: {
    offset: '环切',
    spiral: '螺旋线',
    raster: '行切（平行线）',
    grain: '顺木纹（长边）',
    adaptive: '自适应清除',
  },
  engagement: '切宽占刀具直径',
  angle: '角度',
  slotFeed: '满刀切削时的进给',
  adaptiveIsFaster: '此处改用大切深、恒定窄切宽的自适应清除，约可节省 {{percent}}% 的时间。',
  useAdaptive: '使用自适应清除',
};
