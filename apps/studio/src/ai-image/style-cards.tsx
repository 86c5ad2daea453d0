import { AI_STYLE_NAMES, AI_STYLES, type AiStyle } from '@kerf/protocol';
import { useTranslation } from 'react-i18next';
import classes from './ai-image.module.css';

/** A picture of each style, made by the composer (`node tools/style-samples.mjs`). */
const SAMPLES = import.meta.glob<string>('./samples/*.png', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

const SETS = ['laser', 'cnc', 'general'] as const;

interface StyleCardsProps {
  readonly value: AiStyle;
  onChange(style: AiStyle): void;
}

/** The styles as cards with a picture of each, by what they are for. The arrow keys walk through them. */
export function StyleCards({ value, onChange }: StyleCardsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.styles} role="radiogroup" aria-label={t('aiImage.style')}>
      {SETS.map((set) => (
        <div key={set}>
          <div className={classes.set}>{t(`aiImage.sets.${set}`)}</div>
          <div className={classes.cards}>
            {AI_STYLE_NAMES.filter((name) => AI_STYLES[name].set === set).map((name) => (
              <label key={name} className={classes.card}>
                <input
                  type="radio"
                  name="ai-style"
                  checked={name === value}
                  onChange={() => onChange(name)}
                />
                <img src={SAMPLES[`./samples/${name}.png`]} alt="" loading="lazy" />
                <span>{t(`aiImage.styles.${name}`)}</span>
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
