import { create } from 'zustand';

const KEY = 'kerf.recentFonts';

/** How many of the recent fonts are shown at the top of the list. */
const MOST = 5;

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** The families of Kerf that were chosen recently, the latest first; stored in this browser. */
export const useRecentFonts = create<{ readonly families: readonly string[] }>()(() => ({
  families: stored(),
}));

/** Remembers that a family was chosen. */
export function rememberFont(family: string): void {
  const families = [family, ...useRecentFonts.getState().families.filter((one) => one !== family)].slice(
    0,
    MOST,
  );
  useRecentFonts.setState({ families });
  localStorage.setItem(KEY, JSON.stringify(families));
}
