/** The relative luminance of `#RRGGBB` (WCAG 2, §1.4.3). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * White or black, whichever is easier to read on `background` (`#RRGGBB`). The contrast is always at least 4.58 : 1.
 */
export function readableOn(background: string): '#FFFFFF' | '#000000' {
  const light = luminance(background);
  return 1.05 / (light + 0.05) >= (light + 0.05) / 0.05 ? '#FFFFFF' : '#000000';
}
