import { useMachineStore } from '../driver/machine-store';
import { useMachineStateText } from './use-machine-state-text';

/** The machine's state in the person's language. The controller's own word is shown as the tooltip. */
export function MachineStateText({ className = '' }: { className?: string }) {
  const stateText = useMachineStateText();
  const status = useMachineStore((state) => state.status);
  return (
    <span className={className} title={status?.line} data-state={status?.state} data-testid="machine-state">
      {status ? stateText(status.state) : '—'}
    </span>
  );
}
