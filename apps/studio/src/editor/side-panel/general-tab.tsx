import type { MachiningSetup } from '@kerf/document';
import { SETUP_LIMITS } from '@kerf/document';
import { setSetup } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { BitsSection } from '../../operations/bits-section';
import { useEditorState, useStudio } from '../../state/studio-context';
import { NumberField } from '../../ui/number-field/number-field';
import classes from '../../ui/panel/panel.module.css';
import { Select } from '../../ui/select';
import { AppearanceSection } from './appearance-section';

/** What the selected shapes look like and stand for, and what holds for the whole job. */
export function GeneralTab() {
  return (
    <>
      <AppearanceSection />
      <BitsSection />
      <SetupSection />
    </>
  );
}

function SetupSection() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const setup = useEditorState((state) => state.design.setup);
  return (
    <div className={`${classes.fields} ${classes.section}`}>
      <NumberField
        label={t('panel.safeHeight')}
        min={SETUP_LIMITS.safeHeight.min}
        max={SETUP_LIMITS.safeHeight.max}
        value={setup.safeHeight}
        onChange={(safeHeight) => editor.run(setSetup({ safeHeight }))}
      />
      <NumberField
        label={t('panel.stepover')}
        kind="number"
        min={10}
        max={100}
        value={setup.stepoverRatio * 100}
        onChange={(percent) => editor.run(setSetup({ stepoverRatio: percent / 100 }))}
      />
      <NumberField
        label={t('panel.vBitStepover')}
        kind="number"
        min={10}
        max={100}
        value={setup.vBitStepoverRatio * 100}
        onChange={(percent) => editor.run(setSetup({ vBitStepoverRatio: percent / 100 }))}
      />
      {setup.mode === 'laser' && (
        <NumberField
          label={t('panel.beamWidth')}
          unit="mm"
          decimals={3}
          step={0.01}
          min={SETUP_LIMITS.beamWidth.min}
          max={SETUP_LIMITS.beamWidth.max}
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
