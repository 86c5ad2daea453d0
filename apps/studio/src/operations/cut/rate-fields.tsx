import { isForSecondBit } from '@kerf/cam';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Explain } from '../../ui/explain/explain';
import { fieldValue } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from '../../ui/panel/panel.module.css';
import { isActing, limitAt } from '../fields/setting';
import { CutLoads } from '../load/cut-loads';
import type { CutSectionProps } from '../milled';

const RATES = [
  { path: 'feedRate', label: 'panel.feedRate', step: 50, as: 'feed' },
  { path: 'plungeRate', label: 'panel.plungeRate', step: 10, as: 'feed' },
  { path: 'spindleSpeed', label: 'panel.spindleSpeed', step: 500, as: 'number' },
  { path: 'stepdown', label: 'panel.stepdown', step: 0.1, as: 'length' },
] as const;

/** Feed rates, spindle speed and depth per pass, and what they mean for the bit. */
export function RateFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const hasOwnFeeds = useEditorState(
    ({ design: { setup } }) =>
      setup.secondFeeds !== null && milled.every(({ operation }) => isForSecondBit(operation, setup)),
  );
  const stock = useEditorState(({ design }) => design.stock);
  const shown = RATES.filter((rate) => milled.some(({ operation }) => isActing(rate, operation, stock)));
  if (hasOwnFeeds)
    return (
      <Text className={classes.section ?? ''} fz="xs" c="dimmed">
        {t('panel.secondFeedsUsed')}
      </Text>
    );
  return (
    <div className={classes.section}>
      <Explain settings={shown.map(({ path }) => path)} topic="bits" />
      <div className={classes.fields}>
        {shown.map(({ path, label, step, as }) => (
          <LimitedField
            key={path}
            label={t(label)}
            as={as}
            step={step}
            limit={limitAt(milled[0]!.operation.kind, path)}
            value={fieldValue(commonValue(milled, ({ operation }) => operation[path]))}
            onChange={(value) => editor.run(setOperationSettings({ [path]: value }))}
          />
        ))}
      </div>
      <CutLoads milled={milled} />
    </div>
  );
}
