import { type MachiningSetup, SETUP_LIMITS, TYPED_LIMITS } from '@kerf/document';
import { setSetup } from '@kerf/editor';
import { Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BitsSection } from '../../operations/bits-section';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Explain } from '../../ui/explain/explain';
import { LimitedField } from '../../ui/number-field/limited-field';
import classes from '../../ui/panel/panel.module.css';
import { Select } from '../../ui/select';
import { AppearanceSection } from './appearance-section';
import { CreditsSection } from './credits-section';

/** The tab with the appearance of the selected shapes and the settings of the whole job. */
export function GeneralTab() {
  return (
    <>
      <AppearanceSection />
      <CreditsSection />
      <BitsSection />
      <SetupSection />
    </>
  );
}

function SetupSection() {
  const setup = useEditorState((state) => state.design.setup);
  return (
    <div className={classes.section}>
      <Explain settings={setup.mode === 'laser' ? LASER_SETTINGS : MILL_SETTINGS} topic="milling" />
      <SetupFields setup={setup} />
    </div>
  );
}

const MILL_SETTINGS = ['safeHeight', 'retractHeight', 'stepover', 'vBitStepover', 'laserMode'] as const;
const LASER_SETTINGS = [...MILL_SETTINGS, 'beamWidth'] as const;

function SetupFields({ setup }: { readonly setup: MachiningSetup }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  return (
    <div className={classes.fields}>
      <HeightFields />
      <LimitedField
        label={t('panel.stepover')}
        as="percent"
        unit=""
        limit={TYPED_LIMITS.stepoverRatio}
        value={setup.stepoverRatio}
        onChange={(stepoverRatio) => editor.run(setSetup({ stepoverRatio }))}
      />
      <LimitedField
        label={t('panel.vBitStepover')}
        as="percent"
        unit=""
        limit={TYPED_LIMITS.stepoverRatio}
        value={setup.vBitStepoverRatio}
        onChange={(vBitStepoverRatio) => editor.run(setSetup({ vBitStepoverRatio }))}
      />
      {setup.mode === 'laser' && (
        <LimitedField
          label={t('panel.beamWidth')}
          unit="mm"
          decimals={3}
          step={0.01}
          limit={SETUP_LIMITS.beamWidth}
          value={setup.beamWidth}
          onChange={(beamWidth) => editor.run(setSetup({ beamWidth }))}
        />
      )}
      <Select
        className={classes.wide ?? ''}
        label={t('panel.laserMode')}
        data={[
          { value: 'M4', label: t('panel.laserDynamic') },
          { value: 'M3', label: t('panel.laserConstant') },
        ]}
        value={setup.laserMode}
        allowDeselect={false}
        onChange={(mode) => editor.run(setSetup({ laserMode: mode as MachiningSetup['laserMode'] }))}
      />
    </div>
  );
}

/** The heights of travelling moves. */
function HeightFields() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { safeHeight, retractHeight } = useEditorState((state) => state.design.setup);
  return (
    <>
      <LimitedField
        label={t('panel.safeHeight')}
        limit={SETUP_LIMITS.safeHeight}
        value={safeHeight}
        onChange={(height) => editor.run(setSetup({ safeHeight: height }))}
      />
      <LimitedField
        label={t('panel.retractHeight')}
        limit={TYPED_LIMITS.retractHeight}
        value={retractHeight}
        onChange={(height) => editor.run(setSetup({ retractHeight: height }))}
      />
      <Input.Description className={classes.wide ?? ''} size="xs">
        {t('panel.travelHint')}
      </Input.Description>
    </>
  );
}
