import { useEffect } from 'react';
import { watchNetworkPermission } from '../../driver/network-permission';
import { useStudio } from '../../state/studio-context';

/**
 * Looks for the driver as soon as the page is open, unless the browser would then ask the person for a permission.
 * Looks at once when the person has given the permission.
 */
export function useDriverAtStart(): void {
  const { driver } = useStudio();
  useEffect(
    () =>
      watchNetworkPermission((permission) => {
        if (permission === 'granted') driver.connect();
      }),
    [driver],
  );
}
