import { z } from 'zod';

/** The largest file that may be uploaded, in bytes. */
export const MAX_UPLOAD_BYTES = 100 * 1024 * 1024;

/**
 * The url of an uploaded file: `/file/{id}` on the api's own origin. A client gets it from the upload call and does not
 * read its parts. Only the owner can read the file. Reading needs the session's token, so an `<img>` shows a blob that
 * was fetched.
 */
export const fileUrlSchema = z
  .string()
  .regex(/^\/file\/[A-Za-z0-9_-]{1,64}$/, 'The file is not one that was uploaded.');

/** The url of the file with this id. */
export function fileUrl(id: string): string {
  return `/file/${id}`;
}

/** The id in the url of a file. The url must fit `fileUrlSchema`. */
export function fileIdOf(url: string): string {
  return url.slice('/file/'.length);
}
