import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLengths } from '../../ui/length';
import classes from './comparison-legend.module.css';
import { usePreviewSettings } from './preview-settings';
import { useMeasures } from './use-measures';
import { useUnreachedStore } from './use-unreached';

/** The meaning of the colours on the places that the bits cannot reach, and how large these places are. */
export function UnreachedLegend() {
  const { t } = useTranslation();
  const { text } = useLengths();
  const measure = useMeasures();
  const state = useUnreachedStore();
  if (state.status === 'off') return null;
  const isAnything = state.status === 'ready' && state.area > 0;
  return (
    <section className={classes.legend} aria-label={t('preview.unreached.title')}>
      <div className={classes.head}>
        <h3>{t('preview.unreached.title')}</h3>
        <CloseButton
          size="xs"
          aria-label={t('action.close')}
          onClick={() => usePreviewSettings.setState({ isUnreachedShown: false })}
        />
      </div>
      <p role="status">
        {state.status !== 'ready' && t(`preview.unreached.${state.status}`)}
        {state.status === 'ready' &&
          (isAnything
            ? t('preview.unreached.area', { area: measure(state.area, 2) })
            : t('preview.unreached.nothing'))}
      </p>
      {isAnything && (
        <div className={classes.scale}>
          <span>{text(0)}</span>
          <span className={classes.ramp} aria-hidden="true" />
          <span>{text(state.highest)}</span>
        </div>
      )}
    </section>
  );
}
