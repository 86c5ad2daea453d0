import type { Design, DesignObject } from '@kerf/document';
import type { TFunction } from 'i18next';
import { textOf } from '../../i18n/text-of';

/**
 * The design of a template with the names of its objects in the person's language. In its file, an object has the id of
 * an element, the English word for a part, or the usual name of its shape, which the list of objects translates itself.
 */
export function nameParts(design: Design, t: TFunction): Design {
  const named = (object: DesignObject): DesignObject => {
    const name = partName(object.name, t);
    return object.kind === 'group'
      ? { ...object, name, children: object.children.map(named) }
      : { ...object, name };
  };
  return { ...design, objects: design.objects.map(named) };
}

function partName(name: string, t: TFunction): string {
  for (const key of [`design.part.${name.toLowerCase()}`, `design.element.${name}`]) {
    const text = textOf(t, key);
    if (text !== key) return text;
  }
  return name;
}
