import { useTranslation } from 'react-i18next';
import type { machine } from '../i18n/en/machine';

type KnownState = keyof typeof machine.machine.states;

/**
 * The controller's word for its state (`Hold`, or `Hold:0`) in the person's language; an unknown word stays as it is.
 */
export function useMachineStateText(): (state: string) => string {
  const { t } = useTranslation();
  return (state) => t(`machine.states.${state.split(':')[0] as KnownState}`, { defaultValue: state });
}
