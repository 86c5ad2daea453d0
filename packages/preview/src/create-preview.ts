import { fail, type Outcome, succeed } from '@kerf/machining';
import { LinesPreview } from './lines/lines-preview';
import { MountedPreview } from './mounted-preview';
import type { Preview, PreviewOptions } from './preview';
import { createContext, createRenderer, pictureSize } from './scene/stage';

/**
 * Mounts a preview in `element`, filling it; the element needs a size of its own and becomes the frame of reference of what
 * lies in it. Without WebGL 2 it shows lines alone (`areLinesAlone`), and the outcome has a warning with the code
 * `webgl-unavailable`, to be told to the person. Where there is not even a plain canvas, that is an error, and the element
 * stays empty.
 *
 * Context, renderer and scene are made in tasks of their own: the first two wait for the graphics process, and the page would
 * answer nobody for as long as all three take.
 */
export async function createPreview(
  element: HTMLElement,
  options: PreviewOptions = {},
): Promise<Outcome<Preview>> {
  const canvas = document.createElement('canvas');
  // A context that is made in its size is not made a second time by the first change of size.
  Object.assign(canvas, pictureSize(element));
  const context = createContext(canvas);
  if (context) await nextTask();
  // The graphics process may have gone meanwhile.
  if (context && !context.isContextLost()) {
    const renderer = createRenderer(canvas, context);
    await nextTask();
    return succeed(new MountedPreview(element, canvas, renderer, options));
  }
  const plain = document.createElement('canvas');
  const lines = plain.getContext('2d', { alpha: false });
  const problem = {
    code: 'webgl-unavailable',
    message: 'The 3D view needs WebGL 2, which this browser or graphics driver does not offer.',
  } as const;
  if (!lines) return fail({ ...problem, severity: 'error' });
  return succeed(new LinesPreview(element, plain, lines, options), [{ ...problem, severity: 'warning' }]);
}

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
