import { Alert, Box, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';
import { MachineSummary } from '../machine/machine-summary';
import { useCurrentDevice } from '../state/device-store';
import { useEditorState } from '../state/studio-context';
import { useLengths } from '../ui/length';
import { LaserModeNote } from './laser-mode-note';
import classes from './start.module.css';
import { usePlannedMode } from './use-planned-mode';

/** Step 1: the machine is connected, and the material matches the design and cannot move. */
export function MachineStep() {
  const { t } = useTranslation();
  const { text } = useLengths();
  const stock = useEditorState((state) => state.design.stock);
  const mode = usePlannedMode();
  const { name } = useCurrentDevice();
  const isConnected = useMachineStore((state) => state.device.status === 'CONNECTED');
  const sides = [
    { label: t('start.widthX'), value: stock.width },
    { label: t('start.lengthY'), value: stock.height },
    { label: t('start.thicknessZ'), value: stock.thickness },
  ];
  return (
    <div className={`${classes.step} ${classes.columns}`}>
      <div>
        <Text fw={600}>{t('start.machineName')}</Text>
        <Text fz="sm" mb={8}>
          {name}
        </Text>
        <div style={{ border: '1px solid var(--kerf-border)', borderRadius: 6 }}>
          <MachineSummary />
        </div>
        {!isConnected && (
          <Alert mt="sm" p="xs" color="yellow" title={t('machine.notConnectedTitle')}>
            {t('machine.notConnected')}
          </Alert>
        )}
        {mode && (
          <Box mt="sm">
            <LaserModeNote needsLaser={mode === 'laser'} />
          </Box>
        )}
      </div>
      <div>
        <Text fw={600}>{t('start.dimensions')}</Text>
        <div className={classes.dimensions}>
          {sides.map(({ label, value }) => (
            <div key={label} className={classes.dimension}>
              <span>{label}</span>
              {text(value)}
            </div>
          ))}
        </div>
        <Alert p="xs" icon={<IconInfoCircle size={18} />}>
          {t('start.fixMaterial')}
        </Alert>
      </div>
    </div>
  );
}
