/**
 * Whether this page may reach the driver on this computer.
 * - 'prompt': the browser will ask.
 * - 'unsafe': the page came from another computer by plain http. It can prove nothing to the driver, because browsers
 *   have WebCrypto on secure pages only, and they do not ask on other pages.
 */
export type NetworkPermission = 'granted' | 'prompt' | 'denied' | 'unsafe';

/** Where a page came from. */
interface PageOrigin {
  readonly hostname: string;
  readonly isSecure: boolean;
}

const thisPage = (): PageOrigin => ({
  hostname: window.location.hostname,
  isSecure: window.isSecureContext,
});

/** The names under which browsers know the permission for a page to reach programs on this computer. */
const PERMISSION_NAMES = ['loopback-network', 'local-network-access', 'local-network'];

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\./.test(hostname);
}

const isUnsafe = ({ hostname, isSecure }: PageOrigin) => !isSecure && !isLoopback(hostname);

/**
 * The browser's own record of the permission; null if the page was loaded from this computer, or if the browser has no
 * such permission.
 */
async function permissionStatus(hostname: string): Promise<PermissionStatus | null> {
  if (isLoopback(hostname)) return null;
  for (const name of PERMISSION_NAMES) {
    try {
      return await navigator.permissions.query({ name: name as PermissionName });
    } catch {
      // The browser does not know this name for the permission; it may know another one.
    }
  }
  return null;
}

/** Whether the browser lets the page connect to this computer. */
export async function networkPermission(page = thisPage()): Promise<NetworkPermission> {
  return isUnsafe(page) ? 'unsafe' : ((await permissionStatus(page.hostname))?.state ?? 'granted');
}

/** Tells the permission now and whenever the person decides otherwise. Returns a function that ends this. */
export function watchNetworkPermission(
  tell: (permission: NetworkPermission) => void,
  page = thisPage(),
): () => void {
  const end = new AbortController();
  if (isUnsafe(page)) tell('unsafe');
  else
    void permissionStatus(page.hostname).then((status) => {
      if (end.signal.aborted) return;
      tell(status?.state ?? 'granted');
      status?.addEventListener('change', () => tell(status.state), { signal: end.signal });
    });
  return () => end.abort();
}
