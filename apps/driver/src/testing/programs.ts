/** A router's square: up, across, down, around, up. `rounds` times around. */
export function squareProgram(rounds = 1): Uint8Array {
  const round = ['G1 X40 F3000', 'G1 Y30', 'G1 X10', 'G1 Y10'];
  const lines = [
    ...['G21', 'G90', 'G94', 'M3 S1000', 'G0 Z5', 'G0 X10 Y10', 'G1 Z-1 F300'],
    ...Array.from({ length: rounds }, () => round).flat(),
    ...['G0 Z5', 'M5', 'M2'],
  ];
  return Buffer.from(`${lines.join('\n')}\n`);
}

/** A laser's square, with constant (M3) or dynamic (M4) power. `rounds` times around. */
export function laserProgram(word: 'M3' | 'M4', rounds = 1): Uint8Array {
  const round = ['G1 X25 S500 F3000', 'G1 Y15', 'G1 X5', 'G1 Y5'];
  const lines = [
    ...['G21', 'G90', `${word} S0`, 'G0 X5 Y5'],
    ...Array.from({ length: rounds }, () => round).flat(),
    'M5',
  ];
  return Buffer.from(`${lines.join('\n')}\n`);
}
