import type { BrowserContext, Page } from 'playwright-core';

/** What a page has noted about itself. */
interface Notes {
  /** The last presses and keys: when (ms since the page began), kind, and what was hit. */
  readonly inputs: string[];
}

/**
 * Lets the pages of a context note the presses and keys that reach them, so that a failed test can tell a press that
 * was lost from one that had no effect.
 */
export async function watchInputs(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const notes: Notes = { inputs: [] };
    Object.assign(window, { kerfTestNotes: notes });
    const note = (event: Event) => {
      const { tagName, textContent } = event.target as Element;
      const where = event instanceof MouseEvent ? ` at ${event.clientX},${event.clientY}` : '';
      const hit = `${tagName ?? '?'} '${textContent?.slice(0, 24) ?? ''}'`;
      notes.inputs.push(`${Math.round(event.timeStamp)} ms: ${event.type}${where} on ${hit}`);
      notes.inputs.splice(0, notes.inputs.length - 16);
    };
    for (const type of ['mousedown', 'mouseup', 'click', 'keydown', 'focusin', 'pointercancel'])
      window.addEventListener(type, note, { capture: true });
  });
}

/** The last inputs of a page, and whether it still paints and runs timers. */
export function tellInputs(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { inputs } = (window as unknown as { kerfTestNotes?: Notes }).kerfTestNotes ?? { inputs: [] };
    let frames = 0;
    const count = () => {
      frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const state = `${document.visibilityState}, ${document.hasFocus() ? 'focused' : 'not focused'}`;
    return [...inputs, `${Math.round(performance.now())} ms: ${state}, ${frames} frames in a second`].join(
      '\n',
    );
  });
}
