/** The texts of the tour. */
export const tour = {
  tour: {
    open: '教程',
    done: '完成',
    welcome: {
      title: '欢迎使用 Kerf',
      text: '九个简短的步骤带您认识界面。“关闭”结束导览，以后可用“教程”按钮继续。',
    },
    leftBar: {
      title: '绘制与导入',
      text: '左侧栏有图形、钢笔、铅笔和文字、测量，以及导入和导出。',
    },
    toolbar: {
      title: '放置与排列',
      text: '撤销，所选对象的位置、大小和旋转，组合图形，CNC 或激光，以及材料。',
    },
    panel: {
      title: '如何加工',
      text: '在这里为每个部分设置切削或烧刻：深度、连接片、刀具、进给；或激光图层的速度、功率和遍数。',
    },
    projectMenu: {
      title: '项目',
      text: '新建、打开、保存、示例、导入和导出。您的工作也会保存在此浏览器中。',
    },
    setupMenu: {
      title: '设置',
      text: '添加您的机器，安装驱动程序，设置刀具、材料和偏好。',
    },
    helpMenu: {
      title: '帮助',
      text: '帮助中心、技巧和全部快捷键。按 Ctrl+K 可按名称查找任何命令。',
    },
    layers: {
      title: '图层',
      text: '设计中的每个对象，最上面的排在最前。在这里选择、重命名、隐藏、锁定和排序。',
    },
    panning: {
      title: '移动视图',
      text: '滚动滚轮缩放，按住 Alt 或中键拖动平移。准备好后，按“开始”运行加工。',
    },
  },
};
