import { create } from 'zustand';

const KEY = 'kerf.recentFonts';

/** How many recent fonts the list shows at its top. */
const MOST = 5;

function stored(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Kerf's families that were chosen recently, the latest first; kept in this browser. */
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
