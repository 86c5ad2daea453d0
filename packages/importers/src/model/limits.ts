/** The specification's largest file of a model, bytes. */
export const MAX_MODEL_BYTES = 100 * 1024 * 1024;
/** From this size on reading a model takes noticeably long, bytes. */
export const SLOW_MODEL_BYTES = 30 * 1024 * 1024;
