export const vCarve = {
  name: 'V 形雕刻',
  hint: '用 V 形刀雕刻图形内部，越宽越深，尖角清晰，适合文字。',
  cutType: '铣削 - V 形雕刻',
  vBitAlone: '全部由 V 形刀雕刻：最深到设定深度，再宽处为平底。',
  twoBits: '第一刀具先铣平底，再由 V 形刀雕刻。',
};
