/** The texts of the page of a link to a project. */
export const shared = {
  shared: {
    readOnly: '只读',
    drawing: '图形',
    copy: '创建副本',
    whoCopies: '副本归谁？创建后会在编辑器中打开。',
    gone: '此链接没有对应的项目，或已失效。请向分享者索取新的链接。',
    making: '正在生成刀路：{{percent}}',
    notMade: '无法生成刀路。',
    nothingCut: '此设计中没有切割内容。',
  },
} as const;
