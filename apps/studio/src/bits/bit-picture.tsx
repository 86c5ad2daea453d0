import { useTranslation } from 'react-i18next';
import { useLengths } from '../ui/length';
import type { BitSize, BodySize } from './bit-draft';
import { useBitName } from './bit-list';
import { type BitOutline, type Cutter, type OutlinePart, outlineOf } from './bit-outline';
import classes from './bits.module.css';
import { type Measure, measureOf } from './measure';

/** Room for dimensions below and beside the bit, px. */
const BELOW = 26;

interface BitPictureProps {
  readonly tool: Cutter;
  readonly width: number;
  readonly height: number;
}

/** The cutting part of a bit from the side, as an icon beside its name. */
export function BitSign({ tool, width, height }: BitPictureProps) {
  const { fluteLength: _edges, shankDiameter: _shank, holder: _holder, ...form } = tool;
  return (
    <svg className={classes.picture} width={width} height={height} aria-hidden="true">
      <Parts outline={outlineOf(form, { width, height })} width={width} height={height} />
    </svg>
  );
}

/** A bit from the side, true to scale, with the dimension of one of its sizes. */
export function BitPicture({
  tool,
  width,
  height,
  measured,
}: BitPictureProps & { readonly measured: BitSize | BodySize }) {
  const { t } = useTranslation();
  const bitName = useBitName();
  const room = { width, height: height - BELOW };
  const outline = outlineOf(tool, room);
  const measure = measureOf(tool, measured, outline);
  return (
    <svg
      className={classes.picture}
      width={width}
      height={height}
      role="img"
      aria-label={t('bits.picture', { bit: bitName(tool) })}
    >
      <Parts outline={outline} {...room} />
      <g transform={`translate(${width / 2} ${room.height})`}>
        <line className={classes.axis} y1={8} y2={-room.height} />
        {measure && <MeasureLine measure={measure} scale={room.height / outline.height} />}
      </g>
    </svg>
  );
}

interface PartsProps {
  readonly outline: BitOutline;
  readonly width: number;
  readonly height: number;
}

/** Draws the bit with its tip at the middle of the bottom edge. */
function Parts({ outline, width, height }: PartsProps) {
  return (
    <g transform={`translate(${width / 2} ${height})`}>
      {outline.parts.map((part) => (
        <path key={part.part} className={classes[part.part]} d={pathOf(part, height / outline.height)} />
      ))}
    </g>
  );
}

/** The outline of a part: up along its right side and down along its left side. */
function pathOf({ points }: OutlinePart, scale: number): string {
  const at = (side: 1 | -1) =>
    points.map(({ radius, height }) => `${round(side * radius * scale)} ${round(-height * scale)}`);
  return `M${[...at(1), ...at(-1).toReversed()].join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A dimension with its number, as in technical drawings. */
function MeasureLine({ measure, scale }: { readonly measure: Measure; readonly scale: number }) {
  const { text, plain } = useLengths();
  if (measure.kind === 'angle') {
    const [reach, half] = [Math.min(46, measure.height * scale * 0.8), measure.degrees / 2];
    const [x, y] = [reach * Math.sin((half * Math.PI) / 180), -reach * Math.cos((half * Math.PI) / 180)];
    return (
      <g className={classes.measure}>
        <path d={`M${round(-x)} ${round(y)}A${reach} ${reach} 0 0 1 ${round(x)} ${round(y)}`} />
        <text x={0} y={18} textAnchor="middle">
          {plain(measure.degrees, 1)}°
        </text>
      </g>
    );
  }
  const value = text(measure.kind === 'across' ? measure.diameter : measure.to, 3);
  if (measure.kind === 'across') {
    const [half, height] = [(measure.diameter / 2) * scale, -measure.height * scale];
    return (
      <g className={classes.measure}>
        <path className={classes.extension} d={`M${-half} ${height}V9M${half} ${height}V9`} />
        <path d={`M${-half} 6H${half}M${-half} 3v6M${half} 3v6`} />
        <text x={0} y={21} textAnchor="middle">
          Ø {value}
        </text>
      </g>
    );
  }
  const [top, beside] = [-measure.to * scale, (measure.beside / 2) * scale + 12];
  return (
    <g className={classes.measure}>
      <path className={classes.extension} d={`M0 0H${beside + 4}M0 ${top}H${beside + 4}`} />
      <path d={`M${beside} 0V${top}M${beside - 3} 0h6M${beside - 3} ${top}h6`} />
      <text x={0} y={18} textAnchor="middle">
        {value}
      </text>
    </g>
  );
}
