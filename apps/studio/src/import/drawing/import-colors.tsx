import type { ImportedLook } from '@kerf/importers';
import { Button, Group, Select, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { liveText } from '../../ui/live-text';
import { CUT_RULES, type CutRule, type CutRules, firstRules, keepRules, loadRules } from './import-rules';
import { LookList, useRuleLabels } from './look-list';

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
      <LookList looks={looks} rules={rules} onChange={setRules} />
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

/** Asks what to do with each look of a drawing; null when the person cancels the import. */
export function useAskForCuts() {
  return (name: string, looks: readonly ImportedLook[], mode: 'cnc' | 'laser'): Promise<CutRules | null> =>
    new Promise((resolve) => {
      const finish = (rules: CutRules | null) => {
        resolve(rules);
        modals.close(id);
      };
      const id = modals.open({
        title: liveText('importing.colorsTitle', { name }),
        size: 560,
        onClose: () => resolve(null),
        children: <ImportColors looks={looks} mode={mode} onDone={finish} />,
      });
    });
}
