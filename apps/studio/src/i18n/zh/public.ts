import type { PublicTexts } from '../en';
import { account } from './account';
import { general } from './general';

/** Chinese (simplified): what the login page needs. */
export const publicTexts: PublicTexts = { ...general, ...account };
