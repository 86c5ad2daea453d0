import type { HeightField } from '@kerf/geometry';
import type { ReliefSettings } from '@kerf/imaging';
import type { Preview } from '@kerf/preview';
import { readTile, TILE_SIZE, type TilePatch } from '@kerf/simulation';
import { Loader, Text, useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMountedPreview } from '../preview/view/use-mounted-preview';
import classes from './relief.module.css';
import type { ReliefPreview } from './use-relief-preview';

const nothing = () => {};

interface ReliefPictureProps {
  readonly preview: ReliefPreview;
  /** The settings of the form; null while some are refused. */
  readonly settings: ReliefSettings | null;
  /** Whether the depth model has not found the depth: then there is nothing to show. */
  readonly isDepthUnknown: boolean;
}

/** The relief in 3D, to be turned with the pointer. */
export function ReliefPicture({
  preview: { field, progress, isUnreadable },
  settings,
  isDepthUnknown,
}: ReliefPictureProps) {
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme('light');
  const [view, setView] = useState<Preview | null>(null);
  const state = useMountedPreview(host, scheme, { onReady: setView, onPick: nothing, onFrameRate: nothing });
  useEffect(() => view?.setTheme(scheme), [view, scheme]);
  useField(view, field, settings ? settings.base + settings.depth : null);
  // The view may appear later than the surface that it shows.
  const isBusy = progress !== null || (state === 'starting' && !isDepthUnknown && !isUnreadable);
  return (
    <section className={classes.picture} aria-label={t('relief.picture')} aria-busy={isBusy}>
      <div ref={host} className={classes.canvas} data-testid="relief-picture" hidden={isDepthUnknown} />
      {isDepthUnknown && (
        <Text className={classes.note ?? ''} fz="sm" c="dimmed">
          {t('relief.depthUnknown')}
        </Text>
      )}
      {isUnreadable && !isDepthUnknown && (
        <Text className={classes.note ?? ''} role="alert" fz="sm">
          {t('relief.unreadable')}
        </Text>
      )}
      {!isDepthUnknown && (state === 'noWebgl' || state === 'contextLost') && (
        <Text className={classes.note ?? ''} fz="sm">
          {t('relief.noView')}
        </Text>
      )}
      {isBusy && (
        <div className={classes.working}>
          <Loader size="xs" aria-hidden="true" />
          {progress === null
            ? t('preview.starting')
            : t('relief.working', { percent: Math.round(100 * progress) })}
        </div>
      )}
    </section>
  );
}

/** Shows a surface as a stock of which everything above it is cut away. `top`: the height of the stock, mm. */
function useField(view: Preview | null, field: HeightField | null, top: number | null): void {
  const shown = useRef<{ readonly view: Preview; readonly size: string } | null>(null);
  const height = useRef(0);
  if (top !== null) height.current = top;
  useEffect(() => {
    if (!view || !field) return;
    const { columns, rows, cellSize, heights } = field;
    const thickness = height.current;
    const stock = { width: columns * cellSize, height: rows * cellSize, thickness };
    const grid = { columns, rows, cellSize, stock };
    const size = `${stock.width} ${stock.height} ${thickness}`;
    // The view is framed anew only for another size, so that a person who turned it keeps the direction. Another
    // language makes another view, which was not framed yet.
    if (shown.current?.view !== view || shown.current.size !== size) view.setStock(stock);
    shown.current = { view, size };
    view.setStockCells({ field: 'height', grid });
    view.updateStockCells(
      allTiles(
        grid,
        heights.map((z) => Math.min(0, z - thickness)),
      ),
    );
  }, [view, field]);
}

function allTiles(
  grid: {
    columns: number;
    rows: number;
    cellSize: number;
    stock: { width: number; height: number; thickness: number };
  },
  values: Float32Array,
): TilePatch {
  const count = Math.ceil(grid.columns / TILE_SIZE) * Math.ceil(grid.rows / TILE_SIZE);
  const all = new Float32Array(count * TILE_SIZE ** 2);
  for (let tile = 0; tile < count; tile += 1) readTile(grid, values, tile, all, tile * TILE_SIZE ** 2);
  return { tiles: Uint32Array.from({ length: count }, (_, tile) => tile), values: all };
}
