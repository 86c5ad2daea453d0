import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';

/** Loads the store of the model. It needs the 3D library, which the page does not load until then. */
export const loadModelStore = lateCode(() => import('./model-store'), MODEL_VIEW_RETRIES);
