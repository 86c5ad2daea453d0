import type { Outcome } from '@kerf/machining';
import { fail } from '@kerf/machining';
import type { Preview, PreviewOptions } from './preview';

/**
 * Mounts a preview in `element`, filling it. Without WebGL 2 the outcome is a problem with the code `webgl-unavailable`, to
 * be told to the person instead.
 */
export function createPreview(_element: HTMLElement, _options: PreviewOptions = {}): Outcome<Preview> {
  return fail({
    code: 'webgl-unavailable',
    severity: 'error',
    message: '3D graphics (WebGL 2) are not available.',
  });
}
