import { MOST_FLOOD_POINTS } from '@kerf/document';
import { Loader, SegmentedControl } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { type Ref, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../state/studio-context';
import { useLengths } from '../ui/length';
import { PictureFrame } from '../ui/picture-view/picture-frame';
import { FRAME_PADDING, type PictureView, WHOLE_PICTURE } from '../ui/picture-view/picture-view';
import { ViewButtons } from '../ui/picture-view/view-buttons';
import type { PhotoLookRequest } from '../workers/photo-look';
import classes from './adjust-image.module.css';
import { CropFrame } from './crop-frame';
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

/** The most pixels along the longer side when the preview is enlarged. */
const MOST_SIDE = 4000;
/** CSS pixels in a real millimetre, as the web defines them. */
const CSS_PIXELS_PER_MM = 96 / 25.4;

interface PhotoPicturesProps extends PhotoControlsProps {
  readonly photo: PhotoObject;
  /** Whether the crop can be dragged on the original. */
  readonly isCropping: boolean;
}

/** What both pictures share: the photo, its settings, and the part that is shown. */
interface ShownPart {
  readonly view: PictureView;
  onView(view: PictureView): void;
}

/** The original beside the photo as it will be burnt. Without a crop, both show the same part at the same size. */
export function PhotoPictures({ photo, settings, onChange, isCropping }: PhotoPicturesProps) {
  const [view, onView] = useState(WHOLE_PICTURE);
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const { shape, transform } = photo;
  const [a, b, c, d] = transform;
  const { crop } = settings;
  /** CSS pixels in a mm of the effect when all of it is shown. */
  const fit = Math.min(
    (width - 2 * FRAME_PADDING) / (shape.width * (1 - crop.left - crop.right) * Math.hypot(a, b)),
    (height - 2 * FRAME_PADDING) / (shape.height * (1 - crop.top - crop.bottom) * Math.hypot(c, d)),
  );
  return (
    <div>
      <div className={classes.pictures}>
        <Original
          photo={photo}
          settings={settings}
          onChange={onChange}
          isCropping={isCropping}
          frameRef={ref}
          view={view}
          onView={onView}
        />
        <Effect photo={photo} settings={settings} view={view} onView={onView} />
      </div>
      <ViewButtons view={view} onView={onView} trueZoom={fit > 0 ? CSS_PIXELS_PER_MM / fit : undefined} />
    </div>
  );
}

interface OriginalProps extends PhotoPicturesProps, ShownPart {
  readonly frameRef: Ref<HTMLDivElement>;
}

function Original({ photo, settings, onChange, isCropping, frameRef, ...part }: OriginalProps) {
  const { t } = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  const asset = useEditorState(({ design }) => design.assets[photo.shape.assetId]);
  const { background, crop } = settings;
  const isPicking = background.kind === 'flood' && background.points.length < MOST_FLOOD_POINTS;
  const pick = (clientX: number, clientY: number) => {
    const point = image.current && pointInPicture(image.current, clientX, clientY);
    if (point) onChange({ background: { ...background, points: [...background.points, point] } });
  };
  const { pixelWidth, pixelHeight } = photo.shape;
  return (
    <div>
      <div className={classes.caption}>{t('laser.original')}</div>
      <PictureFrame
        {...part}
        label={t('laser.original')}
        frameRef={frameRef}
        onPress={isPicking ? pick : undefined}
      >
        {asset && (
          <div
            className={classes.original}
            style={{
              aspectRatio: pixelWidth / pixelHeight,
              width: `min(100cqw - ${2 * FRAME_PADDING}px, (100cqh - ${2 * FRAME_PADDING}px) * ${pixelWidth / pixelHeight})`,
            }}
          >
            <img
              ref={image}
              draggable={false}
              src={`data:${asset.mediaType};base64,${asset.data}`}
              alt={t('laser.original')}
            />
            {isCropping && (
              <CropFrame crop={crop} zoom={part.view.zoom} onChange={(next) => onChange({ crop: next })} />
            )}
          </div>
        )}
      </PictureFrame>
    </div>
  );
}

/** A point of the screen as shares of a picture from its top left; null beside the picture. */
function pointInPicture(image: HTMLImageElement, clientX: number, clientY: number) {
  const box = image.getBoundingClientRect();
  const [x, y] = [(clientX - box.x) / box.width, (clientY - box.y) / box.height];
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null;
}

type EffectProps = { readonly photo: PhotoObject } & Pick<PhotoControlsProps, 'settings'> & ShownPart;

function Effect({ photo, settings, view: part, onView }: EffectProps) {
  const { t } = useTranslation();
  const lengths = useLengths();
  const [view, setView] = useState<View>('dots');
  const { request, isWaiting, spot } = useRequest(photo, settings, view, sideAt(part.zoom));
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
      <PictureFrame
        label={t('laser.result')}
        view={part}
        onView={onView}
        isBusy={isPending}
        over={
          isPending && (
            <div className={classes.working}>
              <Loader size="sm" aria-label={t('laser.working')} />
            </div>
          )
        }
      >
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
      </PictureFrame>
    </div>
  );
}

/** The pixels along the longer side of the preview. They double with the zoom, so that few zooms make a new preview. */
function sideAt(zoom: number): number {
  return Math.min(MOST_SIDE, SHOWN_SIDE * 2 ** Math.ceil(Math.log2(zoom)));
}

function useRequest(
  photo: PhotoObject,
  settings: PhotoControlsProps['settings'],
  view: View,
  pixels: number,
) {
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
      pixels,
    };
  }, [asset, photo, interval, key, view, spot, pixels]);
  return { request, isWaiting: interval !== lineInterval, spot };
}
