/** A token with which the storefront leads a customer here, and whom it names. */
export interface StorefrontToken {
  readonly token: string;
  /** The customer's e-mail address; empty when it cannot be read. Only the server knows whether the token is true. */
  readonly email: string;
}

/** The hash of the address to which the storefront leads: `/login#storefront=…`. The server never sees a hash. */
const HASH = /^#storefront=([\w-]+\.[\w-]+\.[\w-]+)$/;

function emailIn(token: string): string {
  try {
    const part = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(part), (letter) => letter.charCodeAt(0));
    const { email } = JSON.parse(new TextDecoder().decode(bytes)) as { email?: unknown };
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}

/** The token in the hash of the page's address; null without one. */
export function storefrontToken(hash: string): StorefrontToken | null {
  const token = HASH.exec(hash)?.[1];
  return token === undefined ? null : { token, email: emailIn(token) };
}
