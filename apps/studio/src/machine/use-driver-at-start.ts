import { useEffect } from 'react';
import { useStudio } from '../app/studio-context';
import { networkPermission } from './network-permission';

/** Looks for the driver as soon as the page is open, unless the browser would ask the person something unexpected. */
export function useDriverAtStart(): void {
  const { driver } = useStudio();
  useEffect(() => {
    void networkPermission().then((permission) => {
      if (permission === 'granted') driver.connect();
    });
  }, [driver]);
}
