import { MILLING_TAB_LIMITS } from '@kerf/document';
import { commonValue, placeTabsByHand, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../../state/studio-context';
import { fieldValue } from '../../../ui/field-value';
import { NumberField } from '../../../ui/number-field/number-field';
import type { CutSectionProps } from '../milled';
import { ChoiceField } from '../milling/choice-field';
import { MillRow } from '../milling/mill-row';
import { HandTabs } from './hand-tabs';
import { tabsOf } from './profile-tabs';

const PLACEMENTS = ['spacing', 'count', 'hand'] as const;

/** How tabs are placed, and how high they are; nothing without tabs. */
export function TabsAdvanced({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const stock = useEditorState((state) => state.design.stock);
  const tabs = tabsOf(milled, stock);
  if (!tabs.some(({ isEnabled }) => isEnabled)) return null;
  const placement = fieldValue(commonValue(tabs, (tab) => tab.placement));
  const place = (value: (typeof PLACEMENTS)[number]) =>
    editor.run(value === 'hand' ? placeTabsByHand : setOperationSettings({ tabs: { placement: value } }));
  return (
    <>
      <MillRow picture="tabSpacing">
        <ChoiceField
          label={t('operation.tabs.placement')}
          value={placement}
          choices={PLACEMENTS.map((value) => ({ value, label: t(`operation.tabs.placements.${value}`) }))}
          onChange={place}
        />
      </MillRow>
      {placement === 'hand' && <HandTabs isSingle={milled.length === 1} />}
      <MillRow picture="tabHeight">
        <NumberField
          label={t('operation.tabs.height')}
          description={t('operation.tabs.heightHint')}
          unit="mm"
          step={0.1}
          min={MILLING_TAB_LIMITS.height.min}
          max={MILLING_TAB_LIMITS.height.max}
          value={fieldValue(commonValue(tabs, (tab) => tab.height))}
          onChange={(height) => editor.run(setOperationSettings({ tabs: { height } }))}
        />
      </MillRow>
    </>
  );
}
