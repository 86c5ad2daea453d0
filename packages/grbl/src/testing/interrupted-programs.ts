/** A router's program: squares with rounded corners, each cut in two depths, with the tool up in between. */
export function routerContours(count: number): string {
  const lines = ['G21', 'G90', 'G94', 'G17', 'G0Z5', 'M3S800', 'G4P1'];
  for (let part = 0; part < count; part += 1) {
    const x = 5 + (part % 4) * 12;
    const y = 5 + Math.floor(part / 4) * 12;
    lines.push(`G0X${x + 1}Y${y}`, 'G0Z1');
    for (const z of [-1, -2]) {
      lines.push(`G1Z${z}F200`, `G1X${x + 8}F1200`, `G3X${x + 9}Y${y + 1}I0J1`, `G1Y${y + 8}`);
      lines.push(`G3X${x + 8}Y${y + 9}I-1J0`, `G1X${x + 1}`, `G3X${x}Y${y + 8}I0J-1`, `G1Y${y + 1}`);
      lines.push(`G3X${x + 1}Y${y}I1J0`);
    }
    lines.push('G0Z5');
  }
  return [...lines, 'M5', 'G0X0Y0', 'M30'].join('\n');
}

/** Rings around one centre: each inner one in one whole turn, each outer one in two halves. */
export function rings(mode: 'router' | 'laser'): string {
  const isRouter = mode === 'router';
  const lines = ['G21G90G94G17', ...(isRouter ? ['M3S800', 'G4P1', 'G0Z5'] : ['M4S600'])];
  for (const [ring, radius] of [4, 7, 10, 13].entries()) {
    const [left, right] = [30 - radius, 30 + radius];
    lines.push(`G0X${right}Y20`, ...(isRouter ? ['G0Z1', 'G1Z-1F300'] : []));
    if (ring < 2) lines.push(`G${ring + 2}X${right}Y20I-${radius}F1500`);
    else lines.push(`G3X${left}Y20I-${radius}F1500`, `X${right}I${radius}`);
    if (isRouter) lines.push('G0Z5');
  }
  return [...lines, 'M5', 'G0X0Y0', 'M2'].join('\n');
}

/** A router's program without retracts: one zigzag over a waved surface. */
export function routerRelief(rows: number): string {
  const lines = ['G21G90G94', 'M3S800', 'G4P1', 'G0Z5', 'G0X2Y2', 'G1Z-0.5F300'];
  for (let row = 0; row < rows; row += 1) {
    lines.push(`G1Y${(2 + row * 0.4).toFixed(3)}F1500`);
    for (let step = 1; step <= 40; step += 1) {
      const along = row % 2 === 0 ? step : 40 - step;
      const depth = -1 - Math.sin(along / 5) * 0.8;
      lines.push(`X${(2 + along * 0.5).toFixed(3)}Z${depth.toFixed(3)}`);
    }
  }
  return [...lines, 'G0Z5', 'M5', 'M2'].join('\n');
}

/** A laser's program: a hatch with beam-off travel between the strokes. */
export function laserHatch(rows: number): string {
  const lines = ['G21G90G94', 'M8', 'M4S0'];
  for (let row = 0; row < rows; row += 1) {
    const y = (5 + row * 0.2).toFixed(3);
    const [a, b] = row % 2 === 0 ? [5, 45] : [45, 5];
    lines.push(`G0X${a}Y${y}`, `G1X${b}S${400 + (row % 5) * 100}F4000`);
  }
  return [...lines, 'M5', 'M9', 'G0X0Y0', 'M2'].join('\n');
}

/** A laser's program that passes the same places all the time: one stroke, many times, to and fro. */
export function laserPasses(passes: number): string {
  const strokes = Array.from({ length: passes }, (_, pass) => `G1X${pass % 2 === 0 ? 15 : 5}S500F1500`);
  return ['G21G90G94', 'M4S0', 'G0X5Y5', ...strokes, 'M5', 'M2'].join('\n');
}

/** A laser's program: a photo, each row with a run-up without power and pixels of changing power. */
export function laserPhoto(rows: number): string {
  const lines = ['G21G90G94', 'M4S0', 'G0X3Y5'];
  for (let row = 0; row < rows; row += 1) {
    lines.push(`G1X${row % 2 === 0 ? 3 : 47}Y${(5 + row * 0.2).toFixed(3)}S0F3000`);
    for (let pixel = 0; pixel <= 200; pixel += 1) {
      const along = row % 2 === 0 ? pixel : 200 - pixel;
      lines.push(`G1X${(5 + along * 0.2).toFixed(2)}S${((pixel * 37 + row * 11) % 9) * 100}`);
    }
    lines.push(`X${row % 2 === 0 ? 47 : 3}S0`);
  }
  return [...lines, 'M5', 'M2'].join('\n');
}

/** A router's program that changes its modes all the time: units, distances, feed mode, G92, coolant. */
export function routerMixedModes(): string {
  return [
    ...['G21G90G94', 'M3S800', 'G4P1', 'M8', 'G0Z5', 'G0X5Y5', 'G1Z-1F200'],
    ...['G91', 'G1X8F1000', 'Y6', 'X-8', 'G90', 'G0Z5'],
    ...['G20', 'G0X0.8Y0.2', 'G1Z-0.04F8', 'G1X1.2F40', 'Y0.4', 'G0Z0.2', 'G21'],
    ...['G92X0Y0', 'G0X2Y10', 'G1Z-1F200', 'G91G1X9F900', 'G90Y14', 'G0Z5', 'G92.1', 'M9'],
    ...['G0X5Y30', 'G1Z-1F200', 'G93G1X12F30', 'Y34F30', 'G94', 'G1X20F900', 'G3X24Y38I0J4', 'G0Z5'],
    ...['M5', 'S600', 'M4', 'G4P1', 'G0X30Y30', 'G1Z-1F200', 'X38F700', 'G0Z5', 'M5', 'G0X1Y1', 'M30'],
  ].join('\n');
}
