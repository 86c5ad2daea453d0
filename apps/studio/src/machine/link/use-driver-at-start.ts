import { useEffect } from 'react';
import { networkPermission } from '../../driver/network-permission';
import { useStudio } from '../../state/studio-context';

/** Looks for the driver as soon as the page is open, unless the browser would then ask the person for a permission. */
export function useDriverAtStart(): void {
  const { driver } = useStudio();
  useEffect(() => {
    void networkPermission().then((permission) => {
      if (permission === 'granted') driver.connect();
    });
  }, [driver]);
}
