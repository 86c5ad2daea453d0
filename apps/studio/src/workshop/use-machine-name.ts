import type { MachineSummary } from '@kerf/protocol';
import { useTranslation } from 'react-i18next';
import { useMachineStore } from '../driver/machine-store';

/** Names machines: by the name that a person gave, or by their place in the list. */
export function useMachineName(): (machine: Pick<MachineSummary, 'id' | 'name'>) => string {
  const { t } = useTranslation();
  const machines = useMachineStore((state) => state.machines);
  return ({ id, name }) => {
    if (name !== '') return name;
    const index = machines.findIndex((machine) => machine.id === id);
    return index < 0 ? id : t('workshop.machine', { number: index + 1 });
  };
}
