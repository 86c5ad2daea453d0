import type { Survey } from '@kerf/protocol';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../ui/length';
import classes from './probe.module.css';

const LOW_HUE = 220;
const HIGH_HUE = 10;

const STEPS = [0, 0.25, 0.5, 0.75, 1];
const colourAt = (share: number) => `hsl(${LOW_HUE + (HIGH_HUE - LOW_HUE) * share} 60% 56%)`;
/** The colours from low to high, for the scale under the picture. */
const COLOURS = `linear-gradient(to right, ${STEPS.map(colourAt).join(', ')})`;

/** The touched points of a survey from above, from blue (low) to red (high), with a scale of the heights. */
export function SurfacePicture({ survey }: { readonly survey: Survey }) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const { grid, points } = survey;
  const heights = points.map(([, , height]) => height);
  const low = heights.reduce((least, height) => Math.min(least, height), Number.POSITIVE_INFINITY);
  const high = heights.reduce((most, height) => Math.max(most, height), Number.NEGATIVE_INFINITY);
  const [width, height] = [
    (grid.maxX - grid.minX) / (grid.columns - 1),
    (grid.maxY - grid.minY) / (grid.rows - 1),
  ];
  const colour = (value: number) => colourAt((value - low) / Math.max(1e-6, high - low));
  return (
    <figure className={classes.surface}>
      <svg
        viewBox={[0, 0, grid.maxX - grid.minX + width, grid.maxY - grid.minY + height].join(' ')}
        role="img"
        aria-label={t('probe.surface.picture')}
      >
        {points.map(([x, y, value]) => (
          <rect
            key={`${x} ${y}`}
            x={x - grid.minX}
            y={grid.maxY - y}
            width={width}
            height={height}
            fill={colour(value)}
          >
            <title>{text(value)}</title>
          </rect>
        ))}
      </svg>
      {points.length > 0 && (
        <figcaption className={classes.scale}>
          <span>{text(low)}</span>
          <span className={classes.colours} style={{ background: COLOURS }} aria-hidden="true" />
          <span>{text(high)}</span>
        </figcaption>
      )}
    </figure>
  );
}
