import { commonValue } from '@kerf/editor';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import { Burn, OUTLINE, Part, SettingPicture } from '../../ui/explain/shapes';
import { fieldValue } from '../../ui/field-value';
import { LimitedField } from '../../ui/number-field/limited-field';
import { PictureChoice } from '../../ui/panel/picture-choice';
import { limitAt } from '../fields/setting';
import { type LaserSectionProps, operationsOf } from '../laser/burnt';
import { LaserRow } from '../laser/laser-row';
import { useInForce } from '../shared/use-in-force';

const limitOf = (path: string) => limitAt('laser-line', path);

const SIDES = {
  on: <Burn d={OUTLINE} />,
  outside: <Burn d="M11 4H41V26H11Z" />,
  inside: <Burn d="M17 10H35V20H17Z" />,
} as const;

/** Fields that only lines have: the side of the beam, kerf, lead-in, overcut, perforation and tabs. */
export function LineFields({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const lines = operationsOf(objects, 'laser-line');
  const isShown = useInForce(objects);
  const side = fieldValue(commonValue(lines, (line) => line.side));
  return (
    <>
      <PictureChoice
        columns={3}
        label={t('operation.laser-line.side')}
        value={side}
        choices={(['on', 'outside', 'inside'] as const).map((id) => ({
          id,
          label: t(`panel.${id}`),
          picture: (
            <SettingPicture>
              <Part d={OUTLINE} />
              {SIDES[id]}
            </SettingPicture>
          ),
        }))}
        onChange={(value) => change({ side: value })}
      />
      {isShown('kerfWidth') && <Kerf objects={objects} change={change} />}
      <LaserRow
        picture={
          <>
            <Part d={OUTLINE} />
            <Burn d="M20 1L26 7H38V23H14V7H26" />
          </>
        }
        explained={(['leadIn', 'overcut'] as const).map((key) => ({
          label: t(`operation.laser-line.${key}`),
          text: t(`operation.laser-line.what.${key}`),
        }))}
      >
        <LimitedField
          label={t('operation.laser-line.leadIn')}
          unit="mm"
          step={0.5}
          limit={limitOf('leadIn')}
          value={fieldValue(commonValue(lines, (line) => line.leadIn))}
          onChange={(leadIn) => change({ leadIn })}
        />
        <LimitedField
          label={t('operation.laser-line.overcut')}
          unit="mm"
          step={0.1}
          limit={limitOf('overcut')}
          value={fieldValue(commonValue(lines, (line) => line.overcut))}
          onChange={(overcut) => change({ overcut })}
        />
      </LaserRow>
      <Perforation objects={objects} change={change} />
      <Tabs objects={objects} change={change} />
    </>
  );
}

function Kerf({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const beamWidth = useEditorState((state) => state.design.setup.beamWidth);
  const lines = operationsOf(objects, 'laser-line');
  return (
    <LaserRow
      picture={
        <>
          <Part d={OUTLINE} />
          {SIDES.outside}
        </>
      }
      explained={[{ label: t('operation.laser-line.kerf'), text: t('operation.laser-line.what.kerf') }]}
    >
      <LimitedField
        label={t('operation.laser-line.kerf')}
        unit="mm"
        description={t('operation.laser-line.kerfHint')}
        step={0.01}
        decimals={3}
        limit={limitOf('kerfWidth')}
        value={fieldValue(commonValue(lines, (line) => line.kerfWidth ?? beamWidth))}
        onChange={(kerfWidth) => change({ kerfWidth })}
      />
    </LaserRow>
  );
}

function Perforation({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const all = operationsOf(objects, 'laser-line').map(({ perforation }) => perforation);
  const isOn = fieldValue(commonValue(all, ({ isEnabled }) => isEnabled)) === true;
  return (
    <LaserRow
      picture={<Burn strokeDasharray="5 3" d={OUTLINE} />}
      explained={[
        { label: t('operation.laser-line.perforation'), text: t('operation.laser-line.what.perforation') },
      ]}
    >
      <Switch
        size="xs"
        style={{ gridColumn: '1 / -1' }}
        label={t('operation.laser-line.perforation')}
        checked={isOn}
        onChange={(event) => change({ perforation: { isEnabled: event.currentTarget.checked } })}
      />
      {isOn &&
        (['cut', 'skip'] as const).map((key) => (
          <LimitedField
            key={key}
            label={t(`operation.laser-line.${key}`)}
            unit="mm"
            step={0.5}
            limit={limitOf(`perforation.${key}`)}
            value={fieldValue(commonValue(all, (one) => one[key]))}
            onChange={(value) => change({ perforation: { [key]: value } })}
          />
        ))}
    </LaserRow>
  );
}

function Tabs({ objects, change }: LaserSectionProps) {
  const { t } = useTranslation();
  const all = operationsOf(objects, 'laser-line').map(({ tabs }) => tabs);
  const isOn = fieldValue(commonValue(all, ({ isEnabled }) => isEnabled)) === true;
  return (
    <LaserRow
      picture={
        <>
          <Part d={OUTLINE} />
          <Burn d="M29 7H38V23H29M23 23H14V7H23" />
        </>
      }
      explained={[{ label: t('panel.tabsOn'), text: t('operation.laser-line.what.tabs') }]}
    >
      <Switch
        size="xs"
        style={{ gridColumn: '1 / -1' }}
        label={t('panel.tabsOn')}
        checked={isOn}
        onChange={(event) => change({ tabs: { isEnabled: event.currentTarget.checked } })}
      />
      {isOn &&
        (['spacing', 'width'] as const).map((key) => (
          <LimitedField
            key={key}
            label={t(key === 'spacing' ? 'panel.tabSpacing' : 'panel.tabWidth')}
            unit="mm"
            step={0.5}
            limit={limitOf(`tabs.${key}`)}
            value={fieldValue(commonValue(all, (one) => one[key]))}
            onChange={(value) => change({ tabs: { [key]: value } })}
          />
        ))}
    </LaserRow>
  );
}
