import { createCanvasView } from '@kerf/canvas';
import { useComputedColorScheme } from '@mantine/core';
import { IconAspectRatio, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CANVAS_THEMES } from '../drawing/stage/canvas-themes';
import { watchPictures } from '../drawing/stage/pictures';
import { useStudio } from '../state/studio-context';
import { useViewStore } from '../state/view-store';
import { CommandButton } from '../ui/command-button';
import { lengthFormat } from '../ui/length';
import classes from './shared.module.css';

const ZOOM = [
  { id: 'zoomOut', icon: IconMinus },
  { id: 'zoomIn', icon: IconPlus },
  { id: 'zoomActual', icon: IconAspectRatio },
  { id: 'zoomFit', icon: IconMaximize },
] as const;

/** The drawing, which can be moved and zoomed. */
export function SharedCanvas() {
  const { t, i18n } = useTranslation();
  const { editor, compute } = useStudio();
  const scheme = useComputedColorScheme('light');
  const unit = useViewStore((state) => state.unit);
  const host = useRef<HTMLDivElement>(null);
  const label = t('shared.drawing');
  useEffect(() => {
    if (!host.current) return;
    const { number, text } = lengthFormat(unit, i18n.language);
    const view = createCanvasView(host.current, editor, CANVAS_THEMES[scheme], {
      label,
      rulerUnit: unit,
      formatLength: (mm) => number(mm, 3),
      formatDistance: (mm) => text(mm, 1),
    });
    const stopPictures = watchPictures(editor, compute, (pictures) => view.setOptions({ pictures }));
    return () => {
      stopPictures();
      view.destroy();
    };
  }, [editor, compute, scheme, unit, label, i18n.language]);
  return (
    <div className={classes.view}>
      <div ref={host} className={classes.host} />
      <div className={classes.zoom}>
        {ZOOM.map(({ id, icon }) => (
          <CommandButton key={id} id={id} icon={icon} size="md" iconSize={16} tooltipPosition="top" />
        ))}
      </div>
    </div>
  );
}
