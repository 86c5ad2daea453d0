/** The texts of the welcome and its questions. */
export const welcome = {
  emptyBed: { title: '空白床面', text: '用左侧的工具绘制，把文件拖到这里，或从完整的设计开始。' },
  welcome: {
    title: '您想做什么？',
    text: '打开一个示例，在模拟机器上运行：不会损坏任何东西。',
    empty: '或者从空白床面开始：',
    bed: { cnc: 'CNC 雕刻机', laser: '激光' },
    ask: '三个问题，让 Kerf 更适合您',
    askTitle: '先回答三个问题',
    askText: '它们决定 Kerf 先向您展示什么。以后都可以更改。',
    later: '以后再说',
    continue: '继续',
    devices: {
      title: '您有哪些机器？',
      laser: '激光机',
      cnc: 'CNC',
      printer: '3D 打印机',
      none: '没有',
      missing: '请选择设备类型',
    },
    experience: {
      title: '您有多少经验？',
      none: '没有',
      beginner: '初学者',
      average: '一般',
      master: '精通',
      missing: '请选择经验',
    },
    material: {
      title: '您最常用哪种材料？',
      wood: '木材/纸板',
      plastic: '塑料/PVC',
      metal: '金属/石材',
      leather: '皮革/织物',
      missing: '请选择材料',
    },
  },
};
