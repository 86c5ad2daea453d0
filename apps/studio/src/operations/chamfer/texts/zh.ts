export const chamfer = {
  name: '倒角',
  hint: '用 V 形刀给图形边缘倒角。',
  cutType: '铣削 - 倒角',
  edge: '边',
  edges: {
    outside: '零件外侧',
    inside: '开口内侧',
  },
  by: '倒角依据',
  measures: {
    width: '宽度',
    depth: '深度',
  },
  width: '倒角宽度',
  tipOffset: '刀尖超出边缘',
};
