/** The texts of the tour. */
export const tour = {
  tour: {
    open: '教程',
    done: '完成',
    welcome: {
      title: '欢迎使用 Kerf',
      text: '九个步骤带您认识界面。以后可用“教程”按钮继续。',
    },
    leftBar: {
      title: '绘制与导入',
      text: '图形、钢笔、文字、设计库、图片、导入和导出。',
    },
    toolbar: {
      title: '放置与排列',
      text: '所选对象的大小和位置，CNC 或激光，材料。',
    },
    panel: {
      title: '如何加工',
      text: '在这里设置每个部分的切削或烧刻：深度、刀具、速度、功率。',
    },
    projectMenu: {
      title: '项目',
      text: '打开、保存、示例。此浏览器也会保存您的工作。',
    },
    setupMenu: {
      title: '设置',
      text: '您的机器、驱动程序、刀具、材料和偏好。',
    },
    helpMenu: {
      title: '帮助',
      text: '帮助中心和技巧。按 Ctrl+K 查找任何命令。',
    },
    layers: {
      title: '图层',
      text: '所有对象，最上面的排在最前：选择、隐藏、锁定、排序。',
    },
    panning: {
      title: '移动视图',
      text: '滚轮缩放，按住 Alt 拖动平移。“开始”运行加工。',
    },
  },
};
