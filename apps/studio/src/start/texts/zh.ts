/** The texts of the run on the simulated machine. */
export const simulatedRun = {
  simulatedRun: {
    text: '手边没有机器？模拟机器会运行同样的程序。不会切削任何东西，所以 Kerf 会自动做好准备。',
    begin: '在模拟机器上运行',
  },
};
