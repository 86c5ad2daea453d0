/** The texts of links to projects, and of the list of projects. */
export const shelf = {
  links: {
    open: '通过链接分享项目…',
    title: '通过链接分享“{{name}}”',
    what: '任何拥有链接的人都可以在浏览器中查看最近一次保存的项目，并创建副本。没有人能更改它，也不能用它运行机器。',
    make: '创建链接',
    new: '新链接',
    copy: '复制',
    copied: '已复制',
    once: '请立即复制：出于安全考虑，Kerf 不会再次显示它。',
    own: '此项目的链接',
    others: '其他项目的链接',
    made: '创建于 {{when}}',
    end: '停用链接',
    endTitle: '停用此链接？',
    endText: '持有链接的人将立即无法再查看该项目。已创建的副本会保留。',
    saveFirst: '项目必须先保存到服务器，才能分享。',
  },
} as const;
