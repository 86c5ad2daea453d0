import { TAB_LIMITS } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../../../app/studio-context';
import { NumberField } from '../../../../ui/number-field/number-field';
import { fieldValue } from '../../../field-value';
import classes from '../../side-panel.module.css';
import type { CutSectionProps } from '../sections';

/** Tabs hold what is cut out, so they are offered where a contour is cut through the whole thickness. */
export function ProfileTabs({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const thickness = useEditorState((state) => state.design.stock.thickness);
  const profiles = milled.filter(
    ({ operation }) => operation.kind === 'profile' && operation.targetDepth >= thickness,
  );
  if (profiles.length === 0 || profiles.length !== milled.length) return null;
  const tabs = profiles.flatMap(({ operation }) => (operation.kind === 'profile' ? [operation.tabs] : []));
  const isEnabled = fieldValue(commonValue(tabs, (tab) => tab.isEnabled));
  const setTabs = (changes: Partial<(typeof tabs)[number]>) =>
    editor.run(setOperationSettings({ tabs: changes }));
  return (
    <div className={`${classes.fields} ${classes.section}`}>
      <Switch
        className={classes.wide ?? ''}
        size="xs"
        label={t('panel.tabsOn')}
        checked={isEnabled === true}
        onChange={(event) => setTabs({ isEnabled: event.currentTarget.checked })}
      />
      {isEnabled === true && (
        <>
          <NumberField
            label={t('panel.tabSpacing')}
            unit="mm"
            min={TAB_LIMITS.spacing.min}
            max={TAB_LIMITS.spacing.max}
            value={fieldValue(commonValue(tabs, (tab) => tab.spacing))}
            onChange={(spacing) => setTabs({ spacing })}
          />
          <NumberField
            label={t('panel.tabWidth')}
            unit="mm"
            step={0.5}
            min={TAB_LIMITS.width.min}
            max={TAB_LIMITS.width.max}
            value={fieldValue(commonValue(tabs, (tab) => tab.width))}
            onChange={(width) => setTabs({ width })}
          />
        </>
      )}
    </div>
  );
}
