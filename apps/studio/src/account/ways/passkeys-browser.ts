/** What the browser's own interface for passkeys takes and returns, as JSON. The server checks it. */
type Json = Readonly<Record<string, unknown>>;
type Library = typeof import('@simplewebauthn/browser');
type Making = Parameters<Library['startRegistration']>[0]['optionsJSON'];
type Signing = Parameters<Library['startAuthentication']>[0]['optionsJSON'];

/** A credential as the server takes it. */
export interface Credential {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: Record<string, unknown>;
}

/** What came of the browser's dialog: the person can close it, and a device can refuse. */
export type CredentialResult = Credential | 'called-off' | 'failed';

/** Whether this browser can use passkeys on this page: they need a site with a name, not a bare address. */
export function canUsePasskeys(): boolean {
  const isNamed = !/^[\d.]+$|^\[/.test(window.location.hostname);
  return 'PublicKeyCredential' in window && window.isSecureContext && isNamed;
}

async function from(ask: () => Promise<unknown>): Promise<CredentialResult> {
  try {
    return (await ask()) as Credential;
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return name === 'NotAllowedError' || name === 'AbortError' ? 'called-off' : 'failed';
  }
}

/** Lets the person make a passkey in the browser's dialog. */
export const makePasskey = (options: Json): Promise<CredentialResult> =>
  from(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    return startRegistration({ optionsJSON: options as unknown as Making });
  });

/** Lets the person log in with a passkey in the browser's dialog. */
export const signWithPasskey = (options: Json): Promise<CredentialResult> =>
  from(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    return startAuthentication({ optionsJSON: options as unknown as Signing });
  });
