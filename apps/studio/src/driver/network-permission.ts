/** Whether this page may reach the driver on this computer. 'prompt': the browser will ask. */
export type NetworkPermission = 'granted' | 'prompt' | 'denied';

/** The names that browsers have given to the permission to reach local programs from a page. */
const PERMISSION_NAMES = ['loopback-network', 'local-network-access', 'local-network'];

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

/**
 * What the browser says about reaching this computer. A page that comes from this computer needs no permission, nor
 * does a page in a browser that has no such permission.
 */
export async function networkPermission(hostname = window.location.hostname): Promise<NetworkPermission> {
  if (isLoopback(hostname)) return 'granted';
  for (const name of PERMISSION_NAMES) {
    try {
      const { state } = await navigator.permissions.query({ name: name as PermissionName });
      return state;
    } catch {
      // The browser does not know this name; it may know another one.
    }
  }
  return 'granted';
}
