/** The English texts of the run on the simulated machine. */
export const simulatedRun = {
  simulatedRun: {
    text: 'No machine at hand? The simulated machine runs the same program. Nothing is cut, so Kerf prepares it by itself.',
    begin: 'Run on the simulated machine',
  },
} as const;
