import { isForSecondBit } from '@kerf/cam';
import { MILLING_LIMITS } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue } from '../../ui/field-value';
import { NumberField } from '../../ui/number-field/number-field';
import classes from '../../ui/panel/panel.module.css';
import type { CutSectionProps } from './milled';

const RATES = [
  { key: 'feedRate', label: 'panel.feedRate', step: 50, kind: 'feed' },
  { key: 'plungeRate', label: 'panel.plungeRate', step: 10, kind: 'feed' },
  { key: 'spindleSpeed', label: 'panel.spindleSpeed', step: 500, kind: 'number' },
  { key: 'stepdown', label: 'panel.stepdown', step: 0.1, kind: 'length' },
] as const;

/** Feeds, speed, depth per pass. */
export function RateFields({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const hasOwnFeeds = useEditorState(
    ({ design: { setup } }) =>
      setup.secondFeeds !== null && milled.every(({ operation }) => isForSecondBit(operation, setup)),
  );
  if (hasOwnFeeds)
    return (
      <Text className={classes.section ?? ''} fz="xs" c="dimmed">
        {t('panel.secondFeedsUsed')}
      </Text>
    );
  return (
    <div className={`${classes.fields} ${classes.section}`}>
      {RATES.map(({ key, label, step, kind }) => (
        <NumberField
          key={key}
          label={t(label)}
          kind={kind}
          step={step}
          min={MILLING_LIMITS[key].min}
          max={MILLING_LIMITS[key].max}
          value={fieldValue(commonValue(milled, ({ operation }) => operation[key]))}
          onChange={(value) => editor.run(setOperationSettings({ [key]: value }))}
        />
      ))}
    </div>
  );
}
