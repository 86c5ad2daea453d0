/** The texts of the page about Kerf. */
export const about = {
  about: {
    title: '关于 Kerf',
    what: 'Kerf 是用于桌面 CNC 雕刻机和激光雕刻机的工作室。您可以绘制或导入设计，选择每个部分如何铣削或烧刻，以三维查看程序，并在机器上运行。',
    promise: '所见即所切：预览、检查和时间都读取机器将得到的程序。一切都在您自己的电脑上运行。',
    version: '版本 {{version}}',
    noVersion: '无法连接服务器，版本未知。',
    licence: '许可证',
    licenceHint: 'MIT',
    notice: '第三方组件',
    noticeHint: '及其许可证',
  },
};
