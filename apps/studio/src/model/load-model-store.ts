import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';

/** Loads the store of the model when it is first needed, because it brings the 3D library with it. */
export const loadModelStore = lateCode(() => import('./model-store'), MODEL_VIEW_RETRIES);
