import type { MaterialContent } from '@kerf/protocol';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { MaterialForm } from './material-form';
import { NEW_MATERIAL, valuesOf } from './material-values';

/**
 * Returns a function that opens the form of an own material: with the values of `start`, or empty. Without an `id` it
 * makes a new material.
 */
export function useMaterialForm(): (start?: MaterialContent, id?: string) => void {
  const { t } = useTranslation();
  return (start, id) => {
    const close = () => modals.close(modal);
    const modal = modals.open({
      title: t(id === undefined ? 'ownMaterials.new' : 'ownMaterials.edit'),
      size: 560,
      closeOnClickOutside: false,
      children: (
        <MaterialForm
          id={id ?? crypto.randomUUID()}
          start={start ? valuesOf(start) : NEW_MATERIAL}
          onSaved={close}
          onCancel={close}
        />
      ),
    });
  };
}
