/** The steps of the tour, in their order. */
export const TOUR_STEPS = [
  'welcome',
  'leftBar',
  'toolbar',
  'panel',
  'projectMenu',
  'setupMenu',
  'helpMenu',
  'layers',
  'panning',
] as const;

/** One of the steps. */
export type TourStep = (typeof TOUR_STEPS)[number];

/** The side of its element on which the words of a step stand, where there is room. */
export const STEP_SIDES: Readonly<Record<TourStep, 'top' | 'right' | 'bottom' | 'left'>> = {
  welcome: 'bottom',
  leftBar: 'right',
  toolbar: 'bottom',
  panel: 'left',
  projectMenu: 'bottom',
  setupMenu: 'bottom',
  helpMenu: 'bottom',
  layers: 'left',
  panning: 'top',
};

/**
 * The element that a step shows: the first one that can be seen of those that name the step in `data-tour`. In a narrow
 * window this may be the button that leads to the element. Undefined when none can be seen.
 */
export function elementOf(step: TourStep, page: Document = document): HTMLElement | undefined {
  const named = page.querySelectorAll<HTMLElement>(`[data-tour~="${step}"]`);
  return [...named].find((element) => isSeen(element, page.defaultView ?? window));
}

function isSeen(element: HTMLElement, { innerWidth, innerHeight }: Window): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (right <= left || bottom <= top) return false;
  return left < innerWidth && right > 0 && top < innerHeight && bottom > 0;
}
