/** The texts of the sample projects. */
export const samples = {
  samples: {
    title: '示例项目',
    open: '示例项目…',
    intro: '完整的设计，已含刀具、深度和材料。打开一个，随意修改，就成为您自己的项目。',
    facts: '{{size}} · {{minutes}}\u00a0分\u2060钟\n{{material}}',
    list: {
      'house-sign': { name: '门牌', about: '挖槽、钻孔、切下外形' },
      'photo-plaque': { name: '照片牌', about: '用点烧出的照片' },
      'name-tag': { name: '名牌', about: '小而快' },
      'laser-box': { name: '激光拼装盒', about: '五块板，榫齿互相咬合' },
      quote: { name: 'V 形雕刻格言', about: '棱角分明的文字' },
      snowflakes: { name: '雪花挂饰', about: '两个挂饰' },
      coasters: { name: '杯垫套装', about: '一块板上的四种图案' },
      tray: { name: '收纳盘', about: '放钥匙和硬币的槽' },
      medallion: { name: '浮雕圆章', about: '三维模型，两把刀' },
      bookmark: { name: '皮革书签', about: '雕刻并切下' },
      inlay: { name: '罗盘镶嵌', about: '用另一种木材的镶件' },
    },
  },
};
