/** The browsers that name themselves by several names, the most special first. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const firstIn = (table: readonly (readonly [string, RegExp])[], userAgent: string) =>
  table.find(([, sign]) => sign.test(userAgent))?.[0];

/**
 * Browser and system in what a browser says about itself, such as 'Firefox' and 'Windows'. Null for a program that
 * says neither.
 */
export function browserName(userAgent: string | null): { browser: string; system: string } | null {
  const [browser, system] = [firstIn(BROWSERS, userAgent ?? ''), firstIn(SYSTEMS, userAgent ?? '')];
  return browser && system ? { browser, system } : null;
}
