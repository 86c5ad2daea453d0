import type { DriverEventOf, DriverRequest, FailureMessage } from '@kerf/protocol';
import { useState } from 'react';
import { useStudio } from '../state/studio-context';

/** How the last request ended. */
type Outcome =
  | { readonly kind: 'found'; readonly result: DriverEventOf<'PROBE_RESULT'> }
  | { readonly kind: 'refused'; readonly failure: FailureMessage };

/** Sends the requests of the dialog, and remembers how the last one ended. */
export function useProbing() {
  const { driver } = useStudio();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const send = async (message: DriverRequest): Promise<void> => {
    setOutcome(null);
    const reply = await driver.request(message);
    if (!reply.ok) setOutcome({ kind: 'refused', failure: reply.failure });
    else if (reply.event.action === 'PROBE_RESULT') setOutcome({ kind: 'found', result: reply.event });
  };
  return { outcome, send };
}
