import { account } from './account';
import { general } from './general';

/**
 * The English texts of the pages before the editor, and of what can appear on any page. Keep them few: the login page
 * loads them.
 */
export const publicTexts = { ...general, ...account } as const;
