export const laserLine = {
  /** What each setting does: shown beside its picture. */
  what: {
    kerf: '光束烧掉的宽度。线移动半个宽度，零件尺寸不变。',
    leadIn: '光束在离线这么远的地方开始，起点不留焦痕。',
    overcut: '轮廓终点越过起点这么多，零件才会掉下。',
    perforation: '烧成虚线，便于折叠或撕开。',
    tabs: '留下小桥，激光工作时零件不会掉落。',
  },
  cutType: '激光 - 沿路径',
  side: '光束',
  kerf: '割缝宽度',
  kerfHint: '光束烧掉的宽度；零件保持原尺寸。',
  leadIn: '引入线',
  overcut: '过切',
  perforation: '虚线切割',
  cut: '切割长度',
  skip: '间断长度',
};
