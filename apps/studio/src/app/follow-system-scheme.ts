const DARK = '(prefers-color-scheme: dark)';
const ATTRIBUTE = 'data-mantine-color-scheme';

/**
 * Makes the page take on all colours of the system's new appearance. When the appearance changes while a page follows
 * it, Chromium may keep old values of `light-dark()` where it draws frames late, as without a screen: dark text on dark
 * ground. They are right when the attribute that decides changes once more, in a later frame. Returns the function that
 * ends this.
 */
export function followSystemScheme(root: HTMLElement): () => void {
  const media = window.matchMedia(DARK);
  const settle = () => requestAnimationFrame(() => requestAnimationFrame(() => renewColours(root)));
  media.addEventListener('change', settle);
  return () => media.removeEventListener('change', settle);
}

function renewColours(root: HTMLElement): void {
  const scheme = root.getAttribute(ATTRIBUTE);
  if (scheme === null) return;
  root.setAttribute(ATTRIBUTE, scheme === 'dark' ? 'light' : 'dark');
  // Reading a colour makes the browser compute the styles in between; nothing is painted.
  void getComputedStyle(root).color;
  root.setAttribute(ATTRIBUTE, scheme);
}
