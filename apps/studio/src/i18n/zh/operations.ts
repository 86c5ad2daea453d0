export const operations = {
  operation: {
    more: '更多方式',
    fewer: '收起',
    choices: {
      on: '沿线',
      outside: '外侧',
      inside: '内侧',
      pocket: '挖槽',
      drill: '钻孔',
      facing: '铣平面',
    },
    hints: {
      on: '刀具中心沿线走刀。',
      outside: '沿图形外侧切割，图形尺寸不变。',
      inside: '沿图形内侧切割，开口尺寸不变。',
      pocket: '把图形内部铣成平底，内部的图形保留为岛。',
      drill: '为每个闭合轮廓钻一个孔。',
      facing: '把表面铣平。',
    },
  },
};
