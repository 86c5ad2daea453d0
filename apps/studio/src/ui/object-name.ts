import {
  type DesignObject,
  defaultShapeName,
  type ShapeObject,
  shapeText,
  type TextShape,
} from '@kerf/document';
import { useTranslation } from 'react-i18next';

/** The most characters of a name: longer ones are cut off, because the list of objects is narrow. */
const MOST_LETTERS = 60;

/** The words of a text on one line; empty if it has none. */
function wordsOf({ content }: TextShape): string {
  return [...content.replace(/\s+/gu, ' ').trim()].slice(0, MOST_LETTERS).join('');
}

/** The name that a person gave to an object, or the words of a text, which keep the name as long as nobody gave one. */
export function givenName({ name, shape }: ShapeObject): string {
  const text = shapeText(shape);
  return (name === defaultShapeName(shape) && text && wordsOf(text)) || name;
}

/**
 * The name that people see for an object. That is the name that a person gave it, or else the words of a text, or else
 * the word for the shape in the person's language.
 */
export function useObjectName(): (object: DesignObject) => string {
  const { t } = useTranslation();
  return (object) => {
    if (object.kind === 'group') return object.name === 'Group' ? t('shape.group') : object.name;
    if (object.name !== defaultShapeName(object.shape)) return object.name;
    const text = shapeText(object.shape);
    return (text && wordsOf(text)) || t(`shape.${object.shape.kind}`);
  };
}
