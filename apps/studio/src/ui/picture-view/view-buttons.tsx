import { ActionIcon, Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './picture-frame.module.css';
import { type PictureView, WHOLE_PICTURE, zoomed } from './picture-view';

interface ViewButtonsProps {
  readonly view: PictureView;
  onView(view: PictureView): void;
  /** The zoom at which the picture is as large as the real thing; undefined where there is no such size. */
  readonly trueZoom?: number | undefined;
}

const STEP = 1.5;

/** Buttons to enlarge a picture, and to show the whole of it. */
export function ViewButtons({ view, onView, trueZoom }: ViewButtonsProps) {
  const { t } = useTranslation();
  // Without a frame at hand the middle of the picture stays: moves shrink with the zoom, so nothing leaves the frame.
  const show = (factor: number) => onView(zoomed(view, factor));
  return (
    <div className={classes.buttons}>
      <ActionIcon
        variant="subtle"
        aria-label={t('laser.zoomOut')}
        disabled={view.zoom <= 1}
        onClick={() => show(1 / STEP)}
      >
        <IconMinus size={14} />
      </ActionIcon>
      <span className={classes.zoom}>{Math.round(view.zoom * 100)} %</span>
      <ActionIcon variant="subtle" aria-label={t('laser.zoomIn')} onClick={() => show(STEP)}>
        <IconPlus size={14} />
      </ActionIcon>
      <Button
        size="compact-xs"
        variant="subtle"
        disabled={view.zoom === 1}
        onClick={() => onView(WHOLE_PICTURE)}
      >
        {t('laser.fit')}
      </Button>
      {trueZoom !== undefined && trueZoom > 1 && (
        <Button size="compact-xs" variant="subtle" onClick={() => show(trueZoom / view.zoom)}>
          {t('laser.trueSize')}
        </Button>
      )}
    </div>
  );
}
