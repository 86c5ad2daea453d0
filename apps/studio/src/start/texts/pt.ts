/** The texts of the run on the simulated machine. */
export const simulatedRun = {
  simulatedRun: {
    text: 'Sem máquina por perto? A máquina simulada executa o mesmo programa. Nada é cortado, por isso o Kerf a prepara sozinho.',
    begin: 'Executar na máquina simulada',
  },
};
