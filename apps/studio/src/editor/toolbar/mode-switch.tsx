import { setMode } from '@kerf/editor';
import { canRun } from '@kerf/machining';
import { SegmentedControl } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCurrentDevice, useDeviceStore } from '../../state/device-store';
import { useEditorState, useStudio } from '../../state/studio-context';
import { IconButton } from '../../ui/icon-button';

const MODES = ['cnc', 'laser'] as const;

/**
 * Chooses between milling and burning. A device that can do only one of them offers only this one, with a button that
 * says so and shows both. The mode of the design is always offered.
 */
export function ModeSwitch() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const device = useCurrentDevice();
  const mode = useEditorState((state) => state.design.setup.mode);
  const showsBoth = useDeviceStore((state) => state.showsBothModes);
  const offered = MODES.filter((one) => showsBoth || one === mode || canRun(device, one));
  const left = device.kind === 'laser' ? 'devices.modeLaser' : 'devices.modeRouter';
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label={t('editor.mode')}
        value={mode}
        onChange={(value) => editor.run(setMode(value === 'laser' ? 'laser' : 'cnc'))}
        data={offered.map((value) => ({ value, label: t(`editor.${value}`) }))}
      />
      {offered.length < MODES.length && (
        <IconButton
          icon={IconDots}
          label={t(left, { device: device.name })}
          size="sm"
          iconSize={15}
          onClick={() => useDeviceStore.setState({ showsBothModes: true })}
        />
      )}
    </>
  );
}
