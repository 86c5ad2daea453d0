/** Whether this page may reach the driver on this computer. 'prompt': the browser will ask. */
export type NetworkPermission = 'granted' | 'prompt' | 'denied';

/** The names under which browsers know the permission for a page to reach programs on this computer. */
const PERMISSION_NAMES = ['loopback-network', 'local-network-access', 'local-network'];

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

/**
 * Whether the browser lets the page connect to this computer. It always does if the page was loaded from this computer,
 * or if the browser has no such permission.
 */
export async function networkPermission(hostname = window.location.hostname): Promise<NetworkPermission> {
  if (isLoopback(hostname)) return 'granted';
  for (const name of PERMISSION_NAMES) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      return state;
    } catch {
      // The browser does not know this name for the permission; it may know another one.
    }
  }
  return 'granted';
}
