export const chamfer = {
  /** What each setting does: shown beside its picture. */
  what: {
    edge: '沿轮廓外侧或内侧的上棱边做倒角。',
    by: '用 V 刀一次切出斜面；用别的刀则分小台阶做出。',
    width: '从上面看斜面的宽度。',
    tipOffset: 'V 刀的刀尖切得不好。刀尖越过棱边一段距离，让侧刃来切。',
  },
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
