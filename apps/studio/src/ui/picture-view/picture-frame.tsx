import { useMergedRef } from '@mantine/hooks';
import {
  type KeyboardEvent,
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import classes from './picture-frame.module.css';
import { FRAME_PADDING, keptInFrame, type PictureView, WHOLE_PICTURE, zoomed } from './picture-view';

/** The zoom of one key press, and of one pixel of a wheel. */
const KEY_ZOOM = 1.5;
const WHEEL_ZOOM = 1.0015;
/** How far an arrow key moves the picture, CSS pixels. */
const KEY_MOVE = 40;
/** A pointer that moves less than this presses; one that moves more drags. */
const PRESS_SLACK = 4;

interface PictureFrameProps {
  readonly label: string;
  readonly view: PictureView;
  onView(view: PictureView): void;
  /** Called when a person presses a point without dragging; gets the place on the screen. */
  onPress?: ((clientX: number, clientY: number) => void) | undefined;
  readonly isBusy?: boolean;
  /** What is moved and enlarged. */
  readonly children: ReactNode;
  /** What lies over the picture and stays in its place. */
  readonly over?: ReactNode;
  /** Gets the frame's element. */
  readonly frameRef?: Ref<HTMLDivElement>;
}

/** A frame in which a picture can be enlarged and moved, by wheel, dragging and keys. */
export function PictureFrame({
  label,
  view,
  onView,
  onPress,
  isBusy = false,
  children,
  over,
  frameRef,
}: PictureFrameProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  const merged = useMergedRef(ref, frameRef ?? null);
  const show = (next: PictureView) => {
    const frame = ref.current;
    if (frame) onView(keptInFrame(next, { width: frame.clientWidth, height: frame.clientHeight }));
  };
  useWheel(ref, (event) => show(zoomed(view, WHEEL_ZOOM ** -event.deltaY, fromMiddle(event))));
  const drag = useDrag(view, show, onPress);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = VIEW_KEYS[event.key]?.(view);
    if (!next) return;
    event.preventDefault();
    show(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this groups pictures
    <div
      ref={merged}
      role="group"
      aria-label={label}
      aria-busy={isBusy}
      title={t('laser.viewHint')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move the picture need the focus
      tabIndex={0}
      className={`${classes.frame} ${onPress ? classes.pressed : ''}`}
      onKeyDown={onKeyDown}
      {...drag}
    >
      <div
        className={`${classes.layer} ${view.zoom >= 4 ? classes.dots : ''}`}
        style={{
          padding: FRAME_PADDING,
          transform: `translate(${view.x}px, ${view.y}px) scale(${view.zoom})`,
        }}
      >
        {children}
      </div>
      {over}
    </div>
  );
}

/** Where a pointer is, CSS pixels from the middle of the element that listens. */
function fromMiddle({
  currentTarget,
  clientX,
  clientY,
}: Pick<WheelEvent, 'clientX' | 'clientY' | 'currentTarget'>) {
  const box = (currentTarget as HTMLElement).getBoundingClientRect();
  return { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 };
}

const VIEW_KEYS: Readonly<Record<string, (view: PictureView) => PictureView>> = {
  '+': (view) => zoomed(view, KEY_ZOOM),
  '=': (view) => zoomed(view, KEY_ZOOM),
  '-': (view) => zoomed(view, 1 / KEY_ZOOM),
  '0': () => WHOLE_PICTURE,
  ArrowLeft: (view) => ({ ...view, x: view.x + KEY_MOVE }),
  ArrowRight: (view) => ({ ...view, x: view.x - KEY_MOVE }),
  ArrowUp: (view) => ({ ...view, y: view.y + KEY_MOVE }),
  ArrowDown: (view) => ({ ...view, y: view.y - KEY_MOVE }),
};

/** React's own wheel events cannot stop the page from scrolling. */
function useWheel(ref: RefObject<HTMLDivElement | null>, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel);
  latest.current = onWheel;
  useEffect(() => {
    const frame = ref.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      latest.current(event);
    };
    frame?.addEventListener('wheel', turn, { passive: false });
    return () => frame?.removeEventListener('wheel', turn);
  }, [ref]);
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly view: PictureView;
  isDrag: boolean;
}

function useDrag(
  view: PictureView,
  show: (view: PictureView) => void,
  onPress: PictureFrameProps['onPress'],
) {
  const press = useRef<Press | null>(null);
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { x: event.clientX, y: event.clientY, view, isDrag: false };
    },
    onPointerMove: ({ clientX, clientY }: ReactPointerEvent) => {
      const from = press.current;
      if (!from) return;
      const [dx, dy] = [clientX - from.x, clientY - from.y];
      from.isDrag ||= Math.hypot(dx, dy) > PRESS_SLACK;
      if (from.isDrag) show({ ...from.view, x: from.view.x + dx, y: from.view.y + dy });
    },
    onPointerUp: ({ clientX, clientY }: ReactPointerEvent) => {
      if (press.current && !press.current.isDrag) onPress?.(clientX, clientY);
      press.current = null;
    },
    onPointerCancel: () => {
      press.current = null;
    },
  };
}
