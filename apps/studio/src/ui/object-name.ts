import { type DesignObject, defaultShapeName, shapeText, type TextShape } from '@kerf/document';
import { useTranslation } from 'react-i18next';

/** Longer names are cut: the list of objects is narrow. */
const MOST_LETTERS = 60;

/** What a text says, on one line; empty where it says nothing. */
function wordsOf({ content }: TextShape): string {
  return [...content.replace(/\s+/gu, ' ').trim()].slice(0, MOST_LETTERS).join('');
}

/**
 * What people read for an object: the name it was given; without one what a text says, and the word for any other shape
 * in their language.
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
