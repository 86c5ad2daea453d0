import type { TargetComparison } from '@kerf/simulation';
import { CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStockStore } from '../../simulation/stock-store';
import { useLengths } from '../../ui/length';
import classes from './comparison-legend.module.css';
import { usePreviewSettings } from './preview-settings';
import { useMeasures } from './use-measures';

/** The meaning of the comparison's colours, and how much of each there is at the end. */
export function ComparisonLegend() {
  const { t } = useTranslation();
  const state = useStockStore(({ comparison }) => comparison);
  if (state.status === 'off') return null;
  return (
    <section className={classes.legend} aria-label={t('preview.compare.title')}>
      <div className={classes.head}>
        <h3>{t('preview.compare.title')}</h3>
        <CloseButton
          size="xs"
          aria-label={t('action.close')}
          onClick={() => usePreviewSettings.setState({ isCompared: false })}
        />
      </div>
      <div role="status">
        {state.status === 'ready' ? (
          <Figures comparison={state.comparison} />
        ) : (
          <p>{t(`preview.compare.${state.status === 'impossible' ? state.reason : state.status}`)}</p>
        )}
      </div>
    </section>
  );
}

function Figures({ comparison }: { comparison: TargetComparison }) {
  const { t } = useTranslation();
  const { text } = useLengths();
  const measure = useMeasures();
  const { remainingArea, remainingVolume, highestRemainder } = comparison;
  const { gougedArea, gougedVolume, deepestGouge } = comparison;
  return (
    <dl className={classes.figures}>
      <Row colour="remains" name={t('preview.compare.remains')}>
        {remainingArea === 0
          ? t('preview.compare.nothing')
          : t('preview.compare.figures', {
              volume: measure(remainingVolume, 3),
              area: measure(remainingArea, 2),
              height: text(highestRemainder),
            })}
      </Row>
      <Row colour="wanted" name={t('preview.compare.wanted')} />
      <Row colour="gouged" name={t('preview.compare.gouged')}>
        {gougedArea === 0
          ? t('preview.compare.nothing')
          : t('preview.compare.figures', {
              volume: measure(gougedVolume, 3),
              area: measure(gougedArea, 2),
              height: text(deepestGouge),
            })}
      </Row>
    </dl>
  );
}

interface RowProps {
  readonly colour: 'remains' | 'wanted' | 'gouged';
  readonly name: string;
  readonly children?: string;
}

function Row({ colour, name, children }: RowProps) {
  return (
    <>
      <dt>
        <span className={classes.swatch} data-colour={colour} aria-hidden="true" />
        {name}
      </dt>
      <dd>{children}</dd>
    </>
  );
}
