/** What this tab remembers while the person is at Google. */
export interface GoogleVisit {
  /** Google must lead back with the same state. */
  readonly state: string;
  /** 'login', or 'connect' for an account that is logged in already. */
  readonly purpose: 'login' | 'connect';
  /** The page of the studio to open afterwards. */
  readonly target: string;
}

const KEY = 'kerf.google';

/** Remembers the visit and goes to Google. */
export function goToGoogle(url: string, visit: GoogleVisit): void {
  sessionStorage.setItem(KEY, JSON.stringify(visit));
  window.location.assign(url);
}

/** The visit of this tab, once; null when this tab has not sent anybody to Google. */
export function takeVisit(): GoogleVisit | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const visit = JSON.parse(text ?? 'null') as GoogleVisit | null;
    return typeof visit?.state === 'string' && visit.target.startsWith('/') ? visit : null;
  } catch {
    return null;
  }
}
