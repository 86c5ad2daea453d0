import { useEffect, useState } from 'react';

/**
 * Whether something lies above a window, or did until a moment ago. A key that has just closed the thing above also
 * reaches the window below, but is not meant for it.
 */
export function useCovered(isCovered: boolean): boolean {
  const [wasCovered, setWasCovered] = useState(isCovered);
  useEffect(() => {
    const timer = setTimeout(() => setWasCovered(isCovered));
    return () => clearTimeout(timer);
  }, [isCovered]);
  return isCovered || wasCovered;
}
