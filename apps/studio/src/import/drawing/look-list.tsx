import type { ImportedLook } from '@kerf/importers';
import { Select, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './import-colors.module.css';
import { CUT_RULES, type CutRule, type CutRules } from './import-rules';

/**
 * How many looks (colours or layers) are listed. A drawing with more looks has the colours of a photo. Looks that are
 * not listed keep the rules that they have at first.
 */
const MOST_LOOKS = 200;

interface LookListProps {
  readonly looks: readonly ImportedLook[];
  readonly rules: CutRules;
  onChange(rules: CutRules): void;
}

/** The looks of a drawing, each with its rule. */
export function LookList({ looks, rules, onChange }: LookListProps) {
  const labelOf = useRuleLabels();
  const options = CUT_RULES.map((rule) => ({ value: rule, label: labelOf(rule) }));
  return (
    <div className={classes.list}>
      {looks.slice(0, MOST_LOOKS).map((look) => (
        <LookRow
          key={look.key}
          look={look}
          options={options}
          rule={rules[look.key] ?? null}
          onChange={(rule) => onChange({ ...rules, [look.key]: rule })}
        />
      ))}
    </div>
  );
}

interface LookRowProps {
  readonly look: ImportedLook;
  readonly options: { value: CutRule; label: string }[];
  readonly rule: CutRule | null;
  onChange(rule: CutRule): void;
}

function LookRow({ look, options, rule, onChange }: LookRowProps) {
  const { t } = useTranslation();
  const name = look.layer ?? look.color;
  return (
    <div className={classes.row}>
      <span
        className={look.isFilled ? classes.swatch : `${classes.swatch} ${classes.line}`}
        style={look.isFilled ? { background: look.color } : { borderColor: look.color }}
      />
      <Text fz="sm" className={classes.name} title={name}>
        {look.layer === null
          ? t(look.isFilled ? 'importing.fillOf' : 'importing.lineOf', { color: name })
          : t('importing.layerOf', { name })}
      </Text>
      <Text fz="sm" className={classes.count}>
        {t('importing.paths', { count: look.count })}
      </Text>
      <Select
        size="xs"
        aria-label={t('importing.cutOf', { name })}
        data={options}
        value={rule}
        allowDeselect={false}
        onChange={(chosen) => chosen && onChange(chosen as CutRule)}
      />
    </div>
  );
}

/** The names of the rules; they equal the names of the cut types. */
export function useRuleLabels(): (rule: CutRule) => string {
  const { t } = useTranslation();
  return (rule) => {
    if (rule === 'ignore') return t('importing.ignore');
    if (rule === '00-line') return t('importing.millPath');
    if (rule === '00-fill') return t('importing.millPocket');
    return t('importing.laserLayer', { layer: rule });
  };
}
