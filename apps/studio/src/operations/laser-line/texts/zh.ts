export const laserLine = {
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
