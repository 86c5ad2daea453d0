import { useEffect, useState } from 'react';

/**
 * Whether something stands above a window, or did until a moment ago: the key that has just closed it is still on its
 * way to the window below, and is not meant for that.
 */
export function useCovered(isCovered: boolean): boolean {
  const [wasCovered, setWasCovered] = useState(isCovered);
  useEffect(() => {
    const timer = setTimeout(() => setWasCovered(isCovered));
    return () => clearTimeout(timer);
  }, [isCovered]);
  return isCovered || wasCovered;
}
