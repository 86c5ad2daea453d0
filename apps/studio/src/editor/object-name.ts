import { type DesignObject, defaultShapeName } from '@kerf/document';
import { useTranslation } from 'react-i18next';

/** What people read for an object: the name it was given, or the word for its shape in their language. */
export function useObjectName(): (object: DesignObject) => string {
  const { t } = useTranslation();
  return (object) => {
    if (object.kind === 'group') return object.name === 'Group' ? t('shape.group') : object.name;
    return object.name === defaultShapeName(object.shape) ? t(`shape.${object.shape.kind}`) : object.name;
  };
}
