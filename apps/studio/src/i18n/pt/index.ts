import type { Translations } from '../en';
import { account } from './account';
import { drawing } from './drawing';
import { editor } from './editor';
import { general } from './general';
import { machine } from './machine';
import { preview } from './preview';
import { project } from './project';
import { text } from './text';

/** Portuguese (Brazil). */
export const pt: Translations = {
  ...general,
  ...account,
  ...editor,
  ...drawing,
  ...project,
  ...text,
  ...preview,
  ...machine,
};
