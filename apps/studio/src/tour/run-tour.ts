import { type Driver, type DriveStep, driver, type PopoverDOM } from 'driver.js';
import './tour.css';
import { elementOf, STEP_SIDES, TOUR_STEPS, type TourStep } from './tour-steps';

/** The words of the tour. */
export interface TourTexts {
  step(step: TourStep): { readonly title: string; readonly text: string };
  readonly next: string;
  readonly previous: string;
  readonly done: string;
  readonly close: string;
}

/** What the tour tells while it runs. */
export interface TourEvents {
  /** Another step is shown. */
  onStep(at: number): void;
  /** The person has closed the tour before its end. */
  onClose(at: number): void;
  /** The person has seen the last step. */
  onDone(): void;
}

/** How often the page is searched for the left bar, ms. */
export const POLL_MS = 100;

/** Resolves when the left bar is shown. Returns null when `isCancelled` says so before. */
export async function leftBarIsShown(isCancelled: () => boolean): Promise<true | null> {
  while (!elementOf('leftBar')) {
    if (isCancelled()) return null;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return isCancelled() ? null : true;
}

/** Shows the tour from a step on. Returns a function that takes it away, as if it had not been closed. */
export function runTour(texts: TourTexts, from: number, events: TourEvents): () => void {
  const finish = (tour: Driver, then: () => void) => {
    tour.destroy();
    then();
  };
  const next = (tour: Driver) => {
    if (tour.hasNextStep()) tour.moveNext();
    else finish(tour, events.onDone);
  };
  const tour = driver({
    steps: TOUR_STEPS.map((step) => stepOf(step, texts)),
    allowClose: false,
    overlayClickBehavior: (_element, _step, { driver: running }) => next(running),
    onNextClick: (_element, _step, { driver: running }) => next(running),
    onDoneClick: (_element, _step, { driver: running }) => next(running),
    onCloseClick: (_element, _step, { driver: running }) => {
      const at = running.getActiveIndex() ?? 0;
      finish(running, () => events.onClose(at));
    },
    onHighlightStarted: (_element, _step, { index }) => events.onStep(index ?? 0),
    onPopoverRender: (popover) => render(popover, texts),
    animate: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    ...{ overlayOpacity: 0.55, stagePadding: 4, stageRadius: 6, popoverOffset: 10 },
    ...{ nextBtnText: texts.next, prevBtnText: texts.previous, doneBtnText: texts.done },
    ...{ showProgress: true, progressText: '{{current}} / {{total}}' },
  });
  tour.drive(from);
  return () => tour.destroy();
}

function stepOf(step: TourStep, texts: TourTexts): DriveStep {
  const { title, text } = texts.step(step);
  return {
    // An element that cannot be seen is none: the library then shows the words alone.
    element: () => elementOf(step) as HTMLElement,
    popover: {
      ...{ title, description: text, showButtons: ['next', 'previous', 'close'] },
      ...{ side: STEP_SIDES[step], align: 'center' },
    },
  };
}

/** Makes the words a dialog of the page's language: the keys belong to it, and it is read out. */
function render(
  { wrapper, closeButton, nextButton, title, description }: PopoverDOM,
  texts: TourTexts,
): void {
  closeButton.textContent = texts.close;
  closeButton.removeAttribute('aria-label');
  title.id = 'tour-title';
  description.id = 'tour-text';
  wrapper.setAttribute('role', 'dialog');
  wrapper.setAttribute('aria-modal', 'true');
  wrapper.setAttribute('aria-labelledby', title.id);
  wrapper.setAttribute('aria-describedby', description.id);
  requestAnimationFrame(() => nextButton.focus());
}
