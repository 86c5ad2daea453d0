import { centerOn, MAX_ZOOM, MIN_ZOOM, visibleBounds, zoomOf, zoomTo } from '@kerf/editor';
import { Slider } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAspectRatio, IconFocus2, IconMaximize } from '@tabler/icons-react';
import { type PointerEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { CommandButton } from '../../ui/command-button';
import { useArtworkUrl } from '../templates/artwork-picture';
import classes from './panels.module.css';

/** How long the drawing must rest before the small picture is made again, ms. */
const PAUSE_MS = 300;

/** The whole page in small, with what is in view. Dragging on it moves the view. */
export function NavigationPanel() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const zoom = useEditorState((state) => zoomOf(state.viewport));
  return (
    <div className={classes.stack}>
      <Minimap />
      <Slider
        size="sm"
        thumbLabel={t('design.zoom')}
        min={Math.log2(MIN_ZOOM)}
        max={Math.log2(MAX_ZOOM)}
        step={0.1}
        value={Math.log2(zoom)}
        label={t('field.percent', { value: Math.round(zoom * 100) })}
        onChange={(value) => editor.dispatch({ viewport: zoomTo(editor.getState().viewport, 2 ** value) })}
      />
      <div className={classes.buttons}>
        <CommandButton id="zoomFit" icon={IconMaximize} />
        <CommandButton id="zoomActual" icon={IconAspectRatio} />
        <CommandButton id="zoomSelection" icon={IconFocus2} />
      </div>
    </div>
  );
}

function Minimap() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const design = useEditorState((state) => state.design);
  const { minX, minY, maxX, maxY } = visibleBounds(useEditorState((state) => state.viewport));
  const [still] = useDebouncedValue(design, PAUSE_MS);
  const url = useArtworkUrl(still);
  const map = useRef<SVGSVGElement>(null);
  const { width, height } = design.workspace;

  function moveTo(event: PointerEvent<SVGSVGElement>) {
    const box = map.current?.getBoundingClientRect();
    if (!box || event.buttons === 0) return;
    const point = {
      x: ((event.clientX - box.left) / box.width) * width,
      y: (1 - (event.clientY - box.top) / box.height) * height,
    };
    editor.dispatch({ viewport: centerOn(editor.getState().viewport, point) });
  }

  return (
    <svg
      ref={map}
      className={classes.minimap}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={t('design.minimap')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        moveTo(event);
      }}
      onPointerMove={moveTo}
    >
      {url && <image href={url} width={width} height={height} />}
      <rect
        className={classes.inView}
        x={minX}
        y={height - maxY}
        width={maxX - minX}
        height={maxY - minY}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
