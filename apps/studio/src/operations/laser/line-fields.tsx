import { operationDefinition, TAB_LIMITS } from '@kerf/document';
import { commonValue } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { fieldValue } from '../../ui/field-value';
import { NumberField } from '../../ui/number-field/number-field';
import { useInForce } from '../shared/use-in-force';
import { type LaserSectionProps, operationsOf } from './burnt';
import { LaserChoice, SettingRow } from './setting-row';

const { limits } = operationDefinition('laser-line');

/** Kerf, ways in and over, gaps: what lines have besides their speed and power. */
export function LineFields({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const beamWidth = useEditorState((state) => state.design.setup.beamWidth);
  const lines = operationsOf(objects, 'laser-line');
  const isShown = useInForce(objects);
  if (lines.length === 0) return null;
  const side = fieldValue(commonValue(lines, (line) => line.side));
  return (
    <>
      <LaserChoice
        label={t('laser.side')}
        value={side}
        choices={(['on', 'outside', 'inside'] as const).map((id) => ({ id, label: t(`panel.${id}`) }))}
        onChange={(value) => change({ side: value })}
      />
      {isShown('kerfWidth') && (
        <SettingRow picture="outside">
          <NumberField
            label={t('laser.kerf')}
            unit="mm"
            description={t('laser.kerfHint')}
            step={0.01}
            decimals={3}
            min={0}
            max={limits.kerfWidth!.max}
            value={fieldValue(commonValue(lines, (line) => line.kerfWidth ?? beamWidth))}
            onChange={(kerfWidth) => change({ kerfWidth })}
          />
        </SettingRow>
      )}
      <SettingRow picture="leadIn">
        <NumberField
          label={t('laser.leadIn')}
          unit="mm"
          step={0.5}
          min={0}
          max={limits.leadIn!.max}
          value={fieldValue(commonValue(lines, (line) => line.leadIn))}
          onChange={(leadIn) => change({ leadIn })}
        />
        <NumberField
          label={t('laser.overcut')}
          unit="mm"
          step={0.1}
          min={0}
          max={limits.overcut!.max}
          value={fieldValue(commonValue(lines, (line) => line.overcut))}
          onChange={(overcut) => change({ overcut })}
        />
      </SettingRow>
      <Perforation objects={objects} change={change} />
      <Tabs objects={objects} change={change} />
    </>
  );
}

function Perforation({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const all = operationsOf(objects, 'laser-line').map(({ perforation }) => perforation);
  const isOn = fieldValue(commonValue(all, ({ isEnabled }) => isEnabled)) === true;
  return (
    <SettingRow picture="perforation">
      <Switch
        size="xs"
        style={{ gridColumn: '1 / -1' }}
        label={t('laser.perforation')}
        checked={isOn}
        onChange={(event) => change({ perforation: { isEnabled: event.currentTarget.checked } })}
      />
      {isOn &&
        (['cut', 'skip'] as const).map((key) => (
          <NumberField
            key={key}
            label={t(`laser.${key}`)}
            unit="mm"
            step={0.5}
            min={0.05}
            max={100}
            value={fieldValue(commonValue(all, (one) => one[key]))}
            onChange={(value) => change({ perforation: { [key]: value } })}
          />
        ))}
    </SettingRow>
  );
}

function Tabs({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const all = operationsOf(objects, 'laser-line').map(({ tabs }) => tabs);
  const isOn = fieldValue(commonValue(all, ({ isEnabled }) => isEnabled)) === true;
  return (
    <SettingRow picture="tabs">
      <Switch
        size="xs"
        style={{ gridColumn: '1 / -1' }}
        label={t('panel.tabsOn')}
        checked={isOn}
        onChange={(event) => change({ tabs: { isEnabled: event.currentTarget.checked } })}
      />
      {isOn &&
        (['spacing', 'width'] as const).map((key) => (
          <NumberField
            key={key}
            label={t(key === 'spacing' ? 'panel.tabSpacing' : 'panel.tabWidth')}
            unit="mm"
            step={0.5}
            min={TAB_LIMITS[key].min}
            max={TAB_LIMITS[key].max}
            value={fieldValue(commonValue(all, (one) => one[key]))}
            onChange={(value) => change({ tabs: { [key]: value } })}
          />
        ))}
    </SettingRow>
  );
}
