/** The texts of the sample projects. */
export const samples = {
  samples: {
    title: '示例项目',
    open: '示例项目…',
    intro: '完整的设计，已含刀具、深度和材料。打开一个，随意修改，就成为您自己的项目。',
    facts: '{{size}} · {{material}} · {{minutes}}\u00a0分\u2060钟',
    list: {
      'house-sign': { name: '门牌', about: '挖槽、镗孔，外形带连接片切下，只用一把刀。' },
      'photo-plaque': { name: '照片牌', about: '用点烧出的照片、烧刻的文字，并切出外形。' },
      'name-tag': { name: '名牌', about: '小而快：换个名字就能切。' },
      'laser-box': { name: '激光拼装盒', about: '五块 3 mm 胶合板，榫齿互相咬合。' },
      quote: { name: 'V 形雕刻格言', about: '用 V 形刀雕出棱角分明的文字。' },
      snowflakes: { name: '雪花挂饰', about: '两个挂饰，用薄胶合板切出。' },
      coasters: { name: '杯垫套装', about: '四种图案，在一块板上挖槽并切下。' },
      tray: { name: '收纳盘', about: '放钥匙、硬币和笔的深槽。' },
      medallion: { name: '浮雕圆章', about: '三维模型：一把刀粗加工，另一把刀精加工。' },
      bookmark: { name: '皮革书签', about: '在皮革上雕刻并切下。' },
      inlay: { name: '罗盘镶嵌', about: '凹槽和与之配合的镶件，用两种木材。' },
    },
  },
};
