import { isPageCovered } from '@kerf/canvas';
import { useNotifications } from '@mantine/notifications';
import { type RefObject, useEffect } from 'react';
import { type Box, choosePlace, type Surroundings } from './choose-place';

const WINDOWS = '[role="dialog"]';
const CONTROLS = `:is(button, a, input, select, textarea, summary, [role="slider"], [role="tab"])`;
const TEXTS = `:is(p, h3, label, li, dt, dd, canvas, img)`;
const TITLES = 'h2';
/** How long the page may change before the notices look for a place again, ms. */
const REST_MS = 60;

/**
 * Keeps the notices off the buttons of an open dialog, and off the Stop button. Without a dialog, the style sheet
 * decides where they are. Nothing is watched while there is no notice.
 */
export function useNoticePlace(host: RefObject<HTMLElement | null>): void {
  const { notifications } = useNotifications();
  const isShown = notifications.length > 0;
  useEffect(() => {
    const notices = host.current?.querySelector<HTMLElement>('[data-position="bottom-right"]');
    if (!isShown || !notices) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = () => {
      timer = undefined;
      placeNotices(notices);
    };
    const placeSoon = () => {
      timer ??= setTimeout(place, REST_MS);
    };
    placeSoon();
    const sizes = new ResizeObserver(placeSoon);
    sizes.observe(notices);
    sizes.observe(document.body);
    const windows = new MutationObserver(placeSoon);
    windows.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('scroll', placeSoon, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      windows.disconnect();
      document.removeEventListener('scroll', placeSoon, { capture: true });
    };
  }, [host, isShown]);
}

function placeNotices(notices: HTMLElement): void {
  const { style } = notices;
  if (!isPageCovered(document)) {
    for (const side of ['left', 'top', 'right', 'bottom'] as const) style[side] = '';
    return;
  }
  const { left, top } = choosePlace(notices.getBoundingClientRect(), surroundings());
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.right = 'auto';
  style.bottom = 'auto';
}

function surroundings(): Surroundings {
  return {
    width: window.innerWidth,
    height: window.innerHeight,
    controls: boxes(`${WINDOWS} ${CONTROLS}, [data-testid="stop"]`),
    titles: boxes(`${WINDOWS} ${TITLES}`),
    texts: boxes(`${WINDOWS} ${TEXTS}`),
    windows: boxes(WINDOWS),
  };
}

/** Where these elements are. What is scrolled out of the page, or hidden, has no place. */
function boxes(selector: string): Box[] {
  return [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}
