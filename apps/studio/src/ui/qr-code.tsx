import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

interface QrCodeProps {
  readonly text: string;
  /** What it is, for a screen reader. */
  readonly label: string;
  /** The length of a side in CSS pixels, the quiet zone included. */
  readonly size: number;
}

/** The empty modules around the code that readers need. */
const QUIET_ZONE = 4;

/** A QR code, dark on white in every theme, because not every reader knows the inverse. */
export function QrCode({ text, label, size }: QrCodeProps) {
  const { path, side } = useMemo(() => outlineOf(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      style={{ background: '#ffffff', borderRadius: 8 }}
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

/** The dark modules as squares of one path, and the side of the whole in modules. */
function outlineOf(text: string): { path: string; side: number } {
  // Type 0 takes the smallest code that has room.
  const code = qrcode(0, 'M');
  code.addData(text, 'Byte');
  code.make();
  const count = code.getModuleCount();
  const squares: string[] = [];
  for (let row = 0; row < count; row += 1)
    for (let column = 0; column < count; column += 1)
      if (code.isDark(row, column)) squares.push(`M${column} ${row}h1v1h-1z`);
  return { path: squares.join(''), side: count + 2 * QUIET_ZONE };
}
