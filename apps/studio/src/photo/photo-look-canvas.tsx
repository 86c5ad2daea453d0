import { useEffect, useRef } from 'react';
import type { PhotoLook } from '../workers/photo-look';
import classes from './adjust-image.module.css';

interface PhotoLookCanvasProps {
  readonly look: Extract<PhotoLook, { kind: 'shown' }>;
  readonly label: string;
  /** How far the picture is turned on the screen so that it is upright, radians clockwise. */
  readonly turn: number;
}

/** A photo as it will be burnt, as large as its place allows. */
export function PhotoLookCanvas({ look, label, turn }: PhotoLookCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { rgba, width, height } = look;
    ref.current?.getContext('2d')?.putImageData(new ImageData(rgba, width, height), 0, 0);
  }, [look]);
  return (
    <canvas
      ref={ref}
      className={classes.picture}
      style={Math.abs(turn) > 1e-6 ? { transform: `rotate(${turn}rad)` } : undefined}
      width={look.width}
      height={look.height}
      role="img"
      aria-label={label}
    />
  );
}
