import { isInForce, MILLING_TAB_LIMITS, type MillingTabSettings, TAB_LIMITS } from '@kerf/document';
import { commonValue, setOperationSettings } from '@kerf/editor';
import type { Stock } from '@kerf/machining';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { fieldValue } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from '../../ui/panel/panel.module.css';
import type { CutSectionProps, Milled } from '../milled';

/** The tab settings of those objects of `milled` for which tabs have a meaning. */
export function tabsOf(milled: readonly Milled[], stock: Stock): readonly MillingTabSettings[] {
  return milled.flatMap(({ operation }) =>
    operation.kind === 'profile' && isInForce('tabs', operation, stock) ? [operation.tabs] : [],
  );
}

/**
 * The switch for tabs. Tabs hold a piece that is cut out of the stock, so they are offered only if a contour is cut
 * through the stock.
 */
export function ProfileTabs({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const stock = useEditorState((state) => state.design.stock);
  const tabs = tabsOf(milled, stock);
  if (tabs.length === 0) return null;
  const placement = fieldValue(commonValue(tabs, (tab) => tab.placement));
  const isEnabled = fieldValue(commonValue(tabs, (tab) => tab.isEnabled));
  const setTabs = (changes: Partial<(typeof tabs)[number]>) =>
    editor.run(setOperationSettings({ tabs: changes }));
  return (
    <div className={`${classes.fields} ${classes.section}`}>
      <h3 className={`${classes.sectionTitle} ${classes.wide}`}>{t('panel.tabs')}</h3>
      <Switch
        className={classes.wide ?? ''}
        size="xs"
        label={t('panel.tabsOn')}
        checked={isEnabled === true}
        onChange={(event) => setTabs({ isEnabled: event.currentTarget.checked })}
      />
      {isEnabled === true && (
        <>
          {placement === 'spacing' && (
            <LimitedField
              label={t('panel.tabSpacing')}
              unit="mm"
              limit={TAB_LIMITS.spacing}
              value={fieldValue(commonValue(tabs, (tab) => tab.spacing))}
              onChange={(spacing) => setTabs({ spacing })}
            />
          )}
          {placement === 'count' && (
            <LimitedField
              label={t('operation.profile.tabs.count')}
              as="number"
              limit={MILLING_TAB_LIMITS.count}
              value={fieldValue(commonValue(tabs, (tab) => tab.count))}
              onChange={(count) => setTabs({ count })}
            />
          )}
          <LimitedField
            label={t('panel.tabWidth')}
            unit="mm"
            step={0.5}
            limit={TAB_LIMITS.width}
            value={fieldValue(commonValue(tabs, (tab) => tab.width))}
            onChange={(width) => setTabs({ width })}
          />
        </>
      )}
    </div>
  );
}
