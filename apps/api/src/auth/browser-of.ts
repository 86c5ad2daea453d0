/** Most characters of a browser's name that are kept. */
const BROWSER_LENGTH = 300;

/** The browser of a request, as it names itself. */
export const browserOf = (request: {
  readonly headers: { readonly 'user-agent'?: string | undefined };
}): string => (request.headers['user-agent'] ?? '').slice(0, BROWSER_LENGTH);
