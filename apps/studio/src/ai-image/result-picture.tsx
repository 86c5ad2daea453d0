import type { Composition } from '@kerf/composer';
import { Button, Progress } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ai-image.module.css';
import { pathData } from './composition-picture';
import type { PictureWork } from './use-picture';

/** The finished picture, large; over it the work on the next one, with a button that cancels it. */
export function ResultPicture({ work }: { readonly work: PictureWork }) {
  const { t } = useTranslation();
  const { made, progress } = work;
  return (
    <div className={classes.frame} aria-busy={progress !== null}>
      {made === null ? (
        <p className={classes.empty}>{t('aiImage.empty')}</p>
      ) : 'composition' in made ? (
        <Drawing composition={made.composition} label={made.request.prompt} />
      ) : (
        <img className={classes.picture} src={made.url} alt={made.request.prompt} />
      )}
      {progress !== null && (
        <div className={classes.working} role="status">
          <span>{t('aiImage.working')}</span>
          <Progress value={100 * progress} aria-label={t('aiImage.working')} />
          <Button size="compact-xs" variant="default" onClick={work.cancel}>
            {t('action.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Drawing({ composition, label }: { readonly composition: Composition; readonly label: string }) {
  const { width, height, art, edge } = composition;
  const [inked, cut] = useMemo(
    () => [pathData(art, height), edge && pathData(edge, height)],
    [art, edge, height],
  );
  return (
    <svg
      className={classes.picture}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      role="img"
      aria-label={label}
    >
      <path d={inked} fill="#111" />
      {cut && <path d={cut} className={classes.edge} vectorEffect="non-scaling-stroke" />}
    </svg>
  );
}
