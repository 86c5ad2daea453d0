import { findMaterial } from '@kerf/machining';
import type { ListedMaterial } from '@kerf/protocol';
import { useTranslation } from 'react-i18next';
import { isBuiltIn } from '../../own-items/own-items-store';

/** The name of a material: translated if it comes with Kerf, and else as the person wrote it. */
export function useMaterialName(): (material: Pick<ListedMaterial, 'id' | 'userId' | 'name'>) => string {
  const { t } = useTranslation();
  return (material) => {
    const known = isBuiltIn(material) ? findMaterial(material.id) : undefined;
    return known ? t(`material.names.${known.name}`) : material.name;
  };
}
