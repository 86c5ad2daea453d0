/** The texts of the help centre around its pages. */
export const help = {
  help: {
    title: '帮助中心',
    pages: '帮助中心的页面',
    toStudio: '返回 Kerf',
    search: '搜索帮助',
    clear: '清除搜索',
    nothing: '没有页面包含这些词。请减少词语或换别的词。',
    whatsThis: '这是什么？',
    more: '帮助中心里的更多内容',
    groups: {
      begin: '入门',
      design: '设计',
      make: '选择加工方式',
      machine: '在机器旁',
      more: '项目与疑难',
    },
  },
} as const;
