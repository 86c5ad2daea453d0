import { account } from './account';
import { bits } from './bits';
import { drafting } from './drafting';
import { drawing } from './drawing';
import { driver } from './driver';
import { editor } from './editor';
import { files } from './files';
import { gcode } from './gcode';
import { general } from './general';
import { laser } from './laser';
import { machine } from './machine';
import { operations } from './operations';
import { preview } from './preview';
import { problems } from './problems';
import { project } from './project';
import { text } from './text';

/** The English texts: the reference that every other language must match key for key. */
export const en = {
  ...general,
  ...account,
  ...editor,
  ...drafting,
  ...drawing,
  ...operations,
  ...project,
  ...text,
  ...preview,
  ...bits,
  ...problems,
  ...machine,
  ...driver,
  ...files,
  ...gcode,
  ...laser,
} as const;

type Texts<T> = { readonly [K in keyof T]: T[K] extends string ? string : Texts<T[K]> };

/** What a language must offer: the keys of `en`, with any texts. A missing or surplus key does not compile. */
export type Translations = Texts<typeof en>;
