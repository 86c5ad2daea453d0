import { fail, type Outcome, problemMaker, succeed } from '@kerf/machining';
import { LinesPreview } from './lines/lines-preview';
import { MountedPreview } from './mounted-preview';
import type { Preview, PreviewOptions } from './preview';
import { PREVIEW_PROBLEMS } from './problems';
import { createContext, createRenderer, devicePixelSize } from './scene/stage';

/**
 * Mounts a preview in `element`. The preview fills the element, which needs a size of its own and becomes the
 * containing block of its children.
 *
 * - Without WebGL 2 the preview shows only lines (`areLinesAlone`). The outcome then has a warning with the code
 *   `webgl-unavailable`, which the host shows to the person.
 * - Without a plain canvas too, the outcome is an error, and the element stays empty.
 *
 * Context, renderer and scene are created in separate tasks. The first two wait for the graphics process. If all three
 * were created in one task, the page would not react until the end of it.
 */
export async function createPreview(
  element: HTMLElement,
  options: PreviewOptions = {},
): Promise<Outcome<Preview>> {
  const canvas = document.createElement('canvas');
  // The context is created with its final size, so that the first change of size does not create its buffers again.
  Object.assign(canvas, devicePixelSize(element));
  const context = createContext(canvas);
  if (context) await nextTask();
  // The graphics process may have ended meanwhile.
  if (context && !context.isContextLost()) {
    const renderer = createRenderer(canvas, context);
    await nextTask();
    return succeed(new MountedPreview(element, canvas, renderer, options));
  }
  const plain = document.createElement('canvas');
  const lines = plain.getContext('2d', { alpha: false });
  const warning = problemMaker(PREVIEW_PROBLEMS)('webgl-unavailable');
  if (!lines) return fail({ ...warning, severity: 'error' });
  return succeed(new LinesPreview(element, plain, lines, options), [warning]);
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
