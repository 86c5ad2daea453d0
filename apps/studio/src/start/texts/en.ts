/** The English texts of the run on the simulated machine. */
export const simulatedRun = {
  simulatedRun: {
    text: 'No machine at hand? The simulated one prepares itself, and nothing is cut.',
    begin: 'Run on the simulated machine',
  },
} as const;
