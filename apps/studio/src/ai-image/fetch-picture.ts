import { type ApiResult, FREESTYLE, readReply, routes, routeUrl } from '@kerf/protocol';
import { type CallResult, OFFLINE } from '../api/call-result';
import { downloadFile, fetchAsCaller } from '../api/client';
import { callSignal } from '../api/in-time';
import type { PictureRequest } from './picture-request';

/**
 * Has the server's model make a picture. `click` names the press of the button, so that a repeated request pays once.
 * Aborting the signal cancels the picture, which then costs nothing.
 */
export async function fetchPicture(
  { style, prompt, text }: PictureRequest,
  click: string,
  signal: AbortSignal,
): Promise<CallResult<Blob>> {
  const route = style === FREESTYLE ? routes.aiImage : routes.aiImage2;
  const url = routeUrl(route, { query: { style, content1: prompt, content2: text, click } });
  try {
    const response = await fetchAsCaller(url, { signal: callSignal(signal) });
    if (response.ok) return { ok: true, data: await response.blob() };
    return readReply(routes.aiOffer.response, await response.json()) as Extract<
      ApiResult<never>,
      { ok: false }
    >;
  } catch {
    return OFFLINE;
  }
}

/** The picture that the server's model has made for a press of the button, once more. It costs nothing. */
export function fetchMadePicture(click: string): Promise<CallResult<Blob>> {
  return downloadFile(routeUrl(routes.aiImageMade, { query: { click } }));
}
