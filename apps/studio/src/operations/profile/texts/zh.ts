export const profile = {
  /** What each setting does: shown beside its picture. */
  what: {
    tabPlacement: '沿轮廓均匀分布，或放在你指定的位置。',
    tabHeight: '连接片的厚度。越厚越牢，也越难去掉。',
    leads: '刀从旁边切入轮廓，下刀处不留痕。',
    leadLength: '切入路径的长度。',
    relief: '圆刀使内角变圆。多切一点，方的零件才放得进。',
  },
  on: {
    name: '沿路径',
    hint: '刀具中心沿线走刀。',
    cutType: '铣削 - 沿路径',
  },
  outside: {
    name: '外侧',
    hint: '沿图形外侧切割，图形尺寸不变。',
    cutType: '铣削 - 外侧',
  },
  inside: {
    name: '内侧',
    hint: '沿图形内侧切割，开口尺寸不变。',
    cutType: '铣削 - 内侧',
  },
  leads: '进刀和退刀',
  leadKinds: {
    none: '无',
    line: '直线',
    arc: '圆弧',
  },
  leadLength: '进退刀长度',
  relief: '内角',
  reliefs: {
    none: '无',
    'dog-bone': '狗骨形',
    't-bone': 'T 形',
  },
  tabs: {
    count: '连接片数',
    placement: '连接片位置',
    placements: {
      spacing: '按间距均布',
      count: '按数量均布',
      hand: '手动放置',
    },
    height: '连接片高度',
    heightHint: '0：自动',
    selectOne: '请只选择一个对象来移动其连接片。',
    place: '在图上放置',
    done: '完成放置',
    placeHint: '点击轮廓添加连接片，拖动可移动，Delete 键删除。',
    list: '连接片沿轮廓的位置',
    add: '添加连接片',
    at: '连接片 {{number}}，沿轮廓',
    atOn: '连接片 {{number}}，沿轮廓 {{contour}}',
    remove: '删除连接片 {{number}}',
  },
};
