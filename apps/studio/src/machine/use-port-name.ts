import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';

/** Returns a function that names a port or address: the simulated machine is on no port that a person knows. */
export function usePortName(): (port: string) => string {
  const { t } = useTranslation();
  const ports = useMachineStore((state) => state.ports);
  return (port) => (ports?.some((one) => one.port === port && one.simulated) ? t('machine.simulated') : port);
}
