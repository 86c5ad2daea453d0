import { type FormEvent, useState } from 'react';
import type { CallFailure, CallResult } from '../../api/call-result';

interface ItemFormOptions<Fault> {
  /** What is wrong with the values now. */
  readonly faults: readonly Fault[];
  /** Sends the values to the server. */
  send(): Promise<CallResult<unknown>>;
  /** Called when the server has them. */
  onSaved(): void;
}

/**
 * Saves what a form describes: a device, a bit, a material. Nothing is sent while something is wrong, or twice at once.
 * If saving fails, everything that was typed stays, and the same save can be repeated. `faults`: what was wrong at the
 * last attempt and still is; `failure`: why the server has not taken it.
 */
export function useItemForm<Fault>({ faults, send, onSaved }: ItemFormOptions<Fault>) {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [wasTried, setTried] = useState(false);
  const save = async () => {
    setTried(true);
    setFailure(null);
    if (faults.length > 0 || isSaving) return;
    setSaving(true);
    const result = await send();
    setSaving(false);
    if (result.ok) onSaved();
    else setFailure(result.failure);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return { onSubmit, isSaving, failure, faults: wasTried ? faults : [] };
}
