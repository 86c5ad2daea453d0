import { useEffect, useState } from 'react';
import { type NetworkPermission, watchNetworkPermission } from '../../driver/network-permission';

/** Whether the browser lets this page reach the driver, followed while the person decides; null until it is known. */
export function useNetworkPermission(): NetworkPermission | null {
  const [permission, setPermission] = useState<NetworkPermission | null>(null);
  useEffect(() => watchNetworkPermission(setPermission), []);
  return permission;
}
