import type { ImportedLook } from '@kerf/importers';
import { Button, Group, Select, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './import-colors.module.css';
import { CUT_RULES, type CutRule, type CutRules, firstRules, keepRules, loadRules } from './import-rules';

/**
 * How many looks (colours or layers) are listed. A drawing with more looks has the colours of a photo. Looks that are
 * not listed keep the rules that they have at first.
 */
const MOST_LOOKS = 200;

interface ImportColorsProps {
  readonly looks: readonly ImportedLook[];
  readonly mode: 'cnc' | 'laser';
  readonly onDone: (rules: CutRules | null) => void;
}

/** The dialog that lists the colours or layers of a drawing, each with a rule. */
function ImportColors({ looks, mode, onDone }: ImportColorsProps) {
  const { t } = useTranslation();
  const [rules, setRules] = useState(() => firstRules(looks, loadRules(localStorage), mode));
  const isAllIgnored = looks.every(({ key }) => rules[key] === 'ignore');
  const labelOf = useRuleLabels();
  const options = CUT_RULES.map((rule) => ({ value: rule, label: labelOf(rule) }));
  const setAll = (rule: CutRule) => setRules(Object.fromEntries(looks.map(({ key }) => [key, rule])));
  return (
    <>
      <Text fz="sm">{t('importing.colorsHint')}</Text>
      <Select
        mt={12}
        label={t('importing.allAs')}
        placeholder={t('importing.choose')}
        data={options}
        value={null}
        onChange={(rule) => rule && setAll(rule as CutRule)}
      />
      <div className={classes.list}>
        {looks.slice(0, MOST_LOOKS).map((look) => (
          <LookRow
            key={look.key}
            look={look}
            options={options}
            rule={rules[look.key] ?? null}
            onChange={(rule) => setRules({ ...rules, [look.key]: rule })}
          />
        ))}
      </div>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onDone(null)}>
          {t('action.cancel')}
        </Button>
        <Button
          data-autofocus
          disabled={isAllIgnored}
          onClick={() => {
            keepRules(localStorage, rules);
            onDone(rules);
          }}
        >
          {t('importing.title')}
        </Button>
      </Group>
    </>
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
function useRuleLabels(): (rule: CutRule) => string {
  const { t } = useTranslation();
  return (rule) => {
    if (rule === 'ignore') return t('importing.ignore');
    if (rule === '00-line') return t('importing.millPath');
    if (rule === '00-fill') return t('importing.millPocket');
    return t('importing.laserLayer', { layer: rule });
  };
}

/** Asks what to do with each look of a drawing; null when the person cancels the import. */
export function useAskForCuts() {
  const { t } = useTranslation();
  return (name: string, looks: readonly ImportedLook[], mode: 'cnc' | 'laser'): Promise<CutRules | null> =>
    new Promise((resolve) => {
      const finish = (rules: CutRules | null) => {
        resolve(rules);
        modals.close(id);
      };
      const id = modals.open({
        title: t('importing.colorsTitle', { name }),
        size: 560,
        onClose: () => resolve(null),
        children: <ImportColors looks={looks} mode={mode} onDone={finish} />,
      });
    });
}
