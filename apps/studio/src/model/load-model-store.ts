import { lateCode, MODEL_VIEW_RETRIES } from '../api/late-code';

/** The model that is shown: with the 3D library, which the page does not load until it is wanted. */
export const loadModelStore = lateCode(() => import('./model-store'), MODEL_VIEW_RETRIES);
