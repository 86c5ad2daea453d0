import { isPageCovered } from '@kerf/canvas';
import { useNotifications } from '@mantine/notifications';
import { type RefObject, useEffect } from 'react';
import { type Box, choosePlace, type Surroundings } from './choose-place';

const WINDOWS = '[role="dialog"]';
const PANELS = 'aside, header';
const CONTROLS = `:is(button, a, input, select, textarea, summary, [role="slider"], [role="tab"])`;
const TEXTS = `:is(p, h3, label, li, dt, dd, canvas, img)`;
const TITLES = 'h2';
/** Beside controls, notices are so wide: there is room for them between two panels of a small window. */
const NARROW = '272px';
/** How long the page may change before the notices look for a place again, ms. */
const REST_MS = 60;

/**
 * Keeps the notices off what a person presses: the controls of an open dialog, or else of the page. Where they are in
 * nobody's way anyhow, the style sheet decides. Nothing is watched while there is no notice.
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

interface Place {
  readonly left: string;
  readonly top: string;
}

function placeNotices(notices: HTMLElement): void {
  const { left, top } = notices.style;
  moveTo(notices, null);
  if (isPageCovered(document)) {
    moveTo(notices, freePlace(notices, besideWindows()));
    return;
  }
  const around = onPage(notices);
  if (!isOver(notices, around.controls)) return;
  // A place that is still free is kept: a notice that moves is hard to read and to close.
  moveTo(notices, left === '' ? null : { left, top }, NARROW);
  if (isOver(notices, around.controls)) moveTo(notices, freePlace(notices, around), NARROW);
}

function freePlace(notices: HTMLElement, around: Surroundings): Place {
  const { left, top } = choosePlace(notices.getBoundingClientRect(), around);
  return { left: `${left}px`, top: `${top}px` };
}

/** Sets the place; null leaves it to the style sheet. */
function moveTo({ style }: HTMLElement, place: Place | null, width = ''): void {
  style.left = place?.left ?? '';
  style.top = place?.top ?? '';
  style.right = place ? 'auto' : '';
  style.bottom = place ? 'auto' : '';
  style.width = width;
}

function isOver(notices: HTMLElement, controls: readonly Box[]): boolean {
  const { left, top, right, bottom } = notices.getBoundingClientRect();
  return controls.some(
    (box) =>
      left < box.left + box.width && box.left < right && top < box.top + box.height && box.top < bottom,
  );
}

const size = () => ({ width: window.innerWidth, height: window.innerHeight });

function besideWindows(): Surroundings {
  return {
    ...size(),
    controls: boxes(`${WINDOWS} ${CONTROLS}, [data-testid="stop"]`),
    titles: boxes(`${WINDOWS} ${TITLES}`),
    texts: boxes(`${WINDOWS} ${TEXTS}`),
    windows: boxes(WINDOWS),
  };
}

/** Without a dialog, notices lie over the drawing: it does not count. */
function onPage(notices: HTMLElement): Surroundings {
  return {
    ...size(),
    controls: boxes(CONTROLS, notices),
    titles: [],
    texts: boxes('p, label'),
    windows: boxes(PANELS),
  };
}

/** Where these elements are, without those of the notices. What is out of view, or hidden, has no place. */
function boxes(selector: string, without?: HTMLElement): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !without?.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < innerHeight);
}
