import { MILLING_TAB_LIMITS } from '@kerf/document';
import { commonValue, placeTabsByHand, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../../state/studio-context';
import { MaterialShape, Way } from '../../ui/explain/shapes';
import { fieldValue } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import { ChoiceField } from '../fields/choice-field';
import { MillRow } from '../fields/mill-row';
import type { CutSectionProps } from '../milled';
import { HandTabs } from './hand-tabs';
import { tabsOf } from './profile-tabs';

const PLACEMENTS = ['spacing', 'count', 'hand'] as const;

/** Fields for the places and the height of tabs. Shows nothing if there are no tabs. */
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
      <MillRow
        picture={
          <MaterialShape d="M12 6H40V24H12ZM22 2H26V6H22ZM22 24H26V28H22ZM8 13H12V17H8ZM40 13H44V17H40Z" />
        }
        explained={[
          { label: t('operation.profile.tabs.placement'), text: t('operation.profile.what.tabPlacement') },
        ]}
      >
        <ChoiceField
          label={t('operation.profile.tabs.placement')}
          value={placement}
          choices={PLACEMENTS.map((value) => ({
            value,
            label: t(`operation.profile.tabs.placements.${value}`),
          }))}
          onChange={place}
        />
      </MillRow>
      {placement === 'hand' && <HandTabs isSingle={milled.length === 1} />}
      <MillRow
        picture={
          <>
            <MaterialShape d="M2 8H14V28H2ZM38 8H50V28H38ZM14 21H38V28H14Z" />
            <Way d="M26 10V19M23 16L26 19L29 16" />
          </>
        }
        explained={[
          { label: t('operation.profile.tabs.height'), text: t('operation.profile.what.tabHeight') },
        ]}
      >
        <LimitedField
          label={t('operation.profile.tabs.height')}
          unit="mm"
          description={t('operation.profile.tabs.heightHint')}
          step={0.1}
          limit={MILLING_TAB_LIMITS.height}
          value={fieldValue(commonValue(tabs, (tab) => tab.height))}
          onChange={(height) => editor.run(setOperationSettings({ tabs: { height } }))}
        />
      </MillRow>
    </>
  );
}
