import type { DriverRequest, FailureMessage, MachineSetting } from '@kerf/protocol';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasControl, useMachineStore } from '../../driver/machine-store';
import { useStudio } from '../../state/studio-context';

/** What the dialog is doing. */
export type SettingsWork =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'writing'; readonly done: number; readonly of: number };

/** A setting that was not stored; `number` is null when reading failed. */
export interface SettingsFailure {
  readonly number: number | null;
  readonly failure: FailureMessage;
}

/**
 * The stored settings of the connected machine: read when the dialog opens, and again by the driver after each change.
 */
export function useMachineSettings(isOpen: boolean) {
  const { driver } = useStudio();
  const [settings, setSettings] = useState<readonly MachineSetting[] | null>(null);
  const [work, setWork] = useState<SettingsWork>({ kind: 'idle' });
  const [failed, setFailed] = useState<SettingsFailure | null>(null);
  const canRead = useMachineStore((state) => hasControl(state) && state.status?.state === 'Idle');
  const isCancelled = useRef(false);

  const ask = useCallback(
    async (message: DriverRequest, number: number | null): Promise<boolean> => {
      const reply = await driver.request(message);
      if (!reply.ok) setFailed({ number, failure: reply.failure });
      else if (reply.event.action === 'MACHINE_SETTINGS') setSettings(reply.event.settings);
      return reply.ok;
    },
    [driver],
  );

  const read = useCallback(async () => {
    setFailed(null);
    setWork({ kind: 'reading' });
    await ask({ action: 'readSettings' }, null);
    setWork({ kind: 'idle' });
  }, [ask]);

  const isWanted = isOpen && canRead && settings === null && failed === null && work.kind === 'idle';
  useEffect(() => {
    if (isWanted) void read();
  }, [isWanted, read]);
  useEffect(() => {
    if (isOpen) return;
    isCancelled.current = true;
    setSettings(null);
    setFailed(null);
  }, [isOpen]);

  /** Writes settings one by one, each confirmed by the machine. Ends at the first failure; true when all are stored. */
  const write = async (changes: readonly MachineSetting[]): Promise<boolean> => {
    setFailed(null);
    isCancelled.current = false;
    for (const [done, { number, value }] of changes.entries()) {
      if (isCancelled.current) break;
      setWork({ kind: 'writing', done, of: changes.length });
      if (!(await ask({ action: 'writeSetting', number, value }, number))) {
        setWork({ kind: 'idle' });
        return false;
      }
    }
    setWork({ kind: 'idle' });
    return !isCancelled.current;
  };

  const cancel = () => {
    isCancelled.current = true;
  };

  return { settings, work, failed, read, write, cancel };
}
