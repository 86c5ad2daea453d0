import { MOST_FLOOD_POINTS } from '@kerf/document';
import { Loader, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type MouseEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../state/studio-context';
import { useLengths } from '../ui/length';
import type { PhotoLookRequest } from '../workers/photo-look';
import classes from './adjust-image.module.css';
import { PhotoLookCanvas } from './photo-look-canvas';
import { gridOf, type PhotoControlsProps, type PhotoObject } from './photo-settings';
import { usePhotoPreview } from './use-photo-preview';

/**
 * How long the line interval must stay unchanged before the preview is made again, ms. It waits because the preview has
 * other cells for each interval.
 */
const INTERVAL_REST_MS = 1000;
/** The pixels along the longer side of the preview: about two for each pixel of a usual screen. */
const SHOWN_SIDE = 1000;

type View = 'dots' | 'burn';

/** The original beside the photo as it will be burnt. */
export function PhotoPictures({ photo, ...props }: { readonly photo: PhotoObject } & PhotoControlsProps) {
  return (
    <div className={classes.pictures}>
      <Original photo={photo} {...props} />
      <Effect photo={photo} settings={props.settings} />
    </div>
  );
}

function Original({ photo, settings, onChange }: { readonly photo: PhotoObject } & PhotoControlsProps) {
  const { t } = useTranslation();
  const asset = useEditorState(({ design }) => design.assets[photo.shape.assetId]);
  const { background } = settings;
  const isPicking = background.kind === 'flood' && background.points.length < MOST_FLOOD_POINTS;
  const pick = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLImageElement>) => {
    const point = pointInPicture(currentTarget, clientX, clientY);
    if (isPicking && point)
      onChange({ background: { ...background, points: [...background.points, point] } });
  };
  return (
    <div>
      <div className={classes.caption}>{t('laser.original')}</div>
      <div className={classes.frame}>
        {asset && (
          // biome-ignore lint/a11y/useKeyWithClickEvents: without a click, the background is found from the corners
          <img
            className={`${classes.picture} ${isPicking ? classes.picking : ''}`}
            src={`data:${asset.mediaType};base64,${asset.data}`}
            alt={t('laser.original')}
            onClick={pick}
          />
        )}
      </div>
    </div>
  );
}

/** Where a point of the screen is in a picture that is shown as large as its box allows; null beside the picture. */
function pointInPicture(image: HTMLImageElement, clientX: number, clientY: number) {
  const box = image.getBoundingClientRect();
  const scale = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const x = (clientX - box.x - box.width / 2) / (scale * image.naturalWidth) + 0.5;
  const y = (clientY - box.y - box.height / 2) / (scale * image.naturalHeight) + 0.5;
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

function Effect({ photo, settings }: { readonly photo: PhotoObject } & Pick<PhotoControlsProps, 'settings'>) {
  const { t } = useTranslation();
  const lengths = useLengths();
  const [view, setView] = useState<View>('dots');
  const { request, isWaiting, spot } = useRequest(photo, settings, view);
  const { look, isWorking } = usePhotoPreview(request);
  const isPending = isWorking || isWaiting;
  const [a, b] = photo.transform;
  return (
    <div>
      <div className={classes.caption}>
        <SegmentedControl
          size="xs"
          aria-label={t('laser.view')}
          value={view}
          data={[
            { value: 'dots', label: t('laser.dotsView') },
            { value: 'burn', label: t('laser.burnView') },
          ]}
          onChange={(value) => setView(value as View)}
        />
        <span>
          {view === 'burn' && `${t('laser.spot', { size: lengths.text(spot, 3) })} · `}
          {look?.kind === 'shown' && t('laser.dots', { width: look.columns, height: look.rows })}
        </span>
      </div>
      <div className={classes.frame} aria-busy={isPending}>
        {look?.kind === 'shown' && (
          <PhotoLookCanvas
            look={look}
            label={t('laser.result')}
            turn={Math.atan2(b, a) - photo.operation.angle}
          />
        )}
        {look && look.kind !== 'shown' && (
          <span role="alert" className={classes.alert}>
            {t(`laser.${look.kind}`)}
          </span>
        )}
        {isPending && (
          <div className={classes.working}>
            <Loader size="sm" aria-label={t('laser.working')} />
          </div>
        )}
      </div>
    </div>
  );
}

function useRequest(photo: PhotoObject, settings: PhotoControlsProps['settings'], view: View) {
  const asset = useEditorState(({ design }) => design.assets[photo.shape.assetId]);
  const setup = useEditorState(({ design }) => design.setup);
  const [interval] = useDebouncedValue(settings.lineInterval, INTERVAL_REST_MS);
  const { firstBit, beamWidth } = setup;
  const spot = firstBit.kind === 'laser' ? firstBit.diameter : beamWidth;
  // A change of the interval alone makes no new request before the interval rests.
  const { lineInterval, ...rest } = settings;
  const key = JSON.stringify(rest);
  const request = useMemo((): PhotoLookRequest | null => {
    if (!asset) return null;
    const { dotCorrection, ...treatment } = JSON.parse(key) as typeof rest;
    const { power, minPower, speed, passes } = photo.operation;
    const burn = {
      spot,
      powerRatio: power / 100,
      minPowerRatio: Math.min(power, minPower) / 100,
      feedRate: speed,
      passes,
      dotCorrection,
    };
    return {
      asset,
      grid: gridOf(photo, interval),
      treatment: { ...treatment, opacity: photo.shape.opacity },
      burn: view === 'burn' ? burn : null,
      pixels: SHOWN_SIDE,
    };
  }, [asset, photo, interval, key, view, spot]);
  return { request, isWaiting: interval !== lineInterval, spot };
}
