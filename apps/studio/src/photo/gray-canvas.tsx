import type { GrayImage } from '@kerf/imaging';
import { useEffect, useRef } from 'react';
import classes from './adjust-image.module.css';

/** A grey picture, one canvas pixel per picture pixel, shown as large as its place allows. */
export function GrayCanvas({ image, label }: { image: GrayImage; label: string }) {
  const ref = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = ref.current?.getContext('2d');
    if (!context) return;
    const rgba = context.createImageData(image.width, image.height);
    const words = new Uint32Array(rgba.data.buffer);
    // Red, green and blue get the same byte; the pixel is opaque.
    for (let i = 0; i < words.length; i += 1) words[i] = (image.pixels[i]! * 0x010101) | 0xff000000;
    context.putImageData(rgba, 0, 0);
  }, [image]);
  return (
    <canvas
      ref={ref}
      className={classes.picture}
      width={image.width}
      height={image.height}
      role="img"
      aria-label={label}
    />
  );
}
