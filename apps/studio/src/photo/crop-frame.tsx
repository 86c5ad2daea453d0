import { PHOTO_GROUP_LIMITS } from '@kerf/document';
import { type PointerEvent as ReactPointerEvent, useRef } from 'react';
import classes from './crop-frame.module.css';
import type { PhotoSettings } from './photo-settings';

type Crop = PhotoSettings['crop'];
type Side = keyof Crop;

/** The handles, and the sides that each moves. */
const HANDLES = [
  ['left', 'top'],
  ['top'],
  ['right', 'top'],
  ['left'],
  ['right'],
  ['left', 'bottom'],
  ['bottom'],
  ['right', 'bottom'],
] as const satisfies readonly (readonly Side[])[];

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

/** The least share of a picture that dragging leaves. */
const LEAST = 0.02;

/** The crop after sides were dragged to a point; `x` and `y` are shares of the picture from its top left corner. */
export function draggedCrop(crop: Crop, sides: readonly Side[], { x, y }: { x: number; y: number }): Crop {
  const shares = { left: x, right: 1 - x, top: y, bottom: 1 - y };
  const moved = { ...crop };
  for (const side of sides) {
    const most = Math.min(PHOTO_GROUP_LIMITS.crop[side].max, 1 - LEAST - crop[OPPOSITE[side]]);
    moved[side] = Math.round(1000 * Math.max(0, Math.min(most, shares[side]))) / 1000;
  }
  return moved;
}

interface CropFrameProps {
  readonly crop: Crop;
  /** The enlargement of the picture: the handles stay as large as they are. */
  readonly zoom: number;
  onChange(crop: Crop): void;
}

/**
 * The part of a picture that is kept, with handles at its sides and corners; it lies on the picture. The fields beside
 * it do the same from the keyboard.
 */
export function CropFrame({ crop, zoom, onChange }: CropFrameProps) {
  const ref = useRef<HTMLDivElement>(null);
  const drag = (sides: readonly Side[], { clientX, clientY }: ReactPointerEvent) => {
    const box = ref.current?.getBoundingClientRect();
    if (!box) return;
    onChange(
      draggedCrop(crop, sides, { x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height }),
    );
  };
  const percent = (side: Side) => `${100 * crop[side]}%`;
  const kept = {
    left: percent('left'),
    right: percent('right'),
    top: percent('top'),
    bottom: percent('bottom'),
  };
  return (
    <div ref={ref} className={classes.picture} aria-hidden="true">
      <div className={classes.shades}>
        <div className={classes.shade} style={kept} />
      </div>
      <div className={classes.kept} style={{ ...kept, outlineWidth: 1.5 / zoom }}>
        {HANDLES.map((sides) => (
          <div
            key={sides.join()}
            className={`${classes.handle} ${sides.map((side) => classes[side]).join(' ')}`}
            style={{ transform: `translate(-50%, -50%) scale(${1 / zoom})` }}
            onPointerDown={(event) => {
              event.stopPropagation();
              event.currentTarget.setPointerCapture(event.pointerId);
            }}
            onPointerMove={(event) =>
              event.currentTarget.hasPointerCapture(event.pointerId) && drag(sides, event)
            }
          />
        ))}
      </div>
    </div>
  );
}
