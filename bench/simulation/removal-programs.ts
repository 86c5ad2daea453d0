/* Programs for the benchmarks of the removal of material. */

/** 200 round pockets for an end mill of 3.175 mm, in five passes. */
export function pockets(): string {
  const lines = ['G21 G90 M3 S12000'];
  for (let pocket = 0; pocket < 200; pocket += 1) {
    const [cx, cy] = [7.5 + 15 * (pocket % 20), 9 + 18 * Math.floor(pocket / 20)];
    for (let pass = 1; pass <= 5; pass += 1) {
      lines.push(`G0 X${cx} Y${cy}`, `G0 Z1`, `G1 Z${-pass} F200`);
      for (let radius = 0.6; radius < 5.1; radius += 1.27) {
        lines.push(`G1 X${(cx + radius).toFixed(3)} Y${cy} F1000`);
        for (let step = 1; step <= 40; step += 1) {
          const angle = (2 * Math.PI * step) / 40;
          lines.push(
            `X${(cx + radius * Math.cos(angle)).toFixed(3)} Y${(cy + radius * Math.sin(angle)).toFixed(3)}`,
          );
        }
      }
      lines.push('G0 Z3.8');
    }
  }
  return lines.join('\n');
}

/** A relief of a million short moves for a ball of 1 mm, cut from the full stock. */
export function relief(): string {
  const lines = ['G21 G90 M3 S12000 F1500', 'G0 Z3 X0 Y0', 'G1 Z-1'];
  for (let row = 0; row < 1000; row += 1)
    for (let step = 0; step < 1000; step += 1) {
      const [x, y] = [0.1 * (row % 2 ? 999 - step : step), 0.1 * row];
      const z = -3.5 + 2 * Math.sin(x / 5) * Math.cos(y / 7) + 0.8 * Math.sin(x) * Math.sin(y / 1.3);
      lines.push(`X${x.toFixed(2)} Y${y.toFixed(2)} Z${z.toFixed(3)}`);
    }
  return lines.join('\n');
}
