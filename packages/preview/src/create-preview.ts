import { fail, type Outcome, succeed } from '@kerf/machining';
import { MountedPreview } from './mounted-preview';
import type { Preview, PreviewOptions } from './preview';
import { createContext } from './scene/stage';

/**
 * Mounts a preview in `element`, filling it; the element needs a size of its own and becomes the frame of reference of what
 * lies in it. Without WebGL 2 the outcome is a problem with the code `webgl-unavailable`, to be told to the person, and the
 * element stays empty.
 */
export function createPreview(element: HTMLElement, options: PreviewOptions = {}): Outcome<Preview> {
  const canvas = document.createElement('canvas');
  const context = createContext(canvas);
  if (!context)
    return fail({
      code: 'webgl-unavailable',
      severity: 'error',
      message: 'The 3D view needs WebGL 2, which this browser or graphics driver does not offer.',
    });
  return succeed(new MountedPreview(element, canvas, context, options));
}
