import type { MaterialContent } from '@kerf/protocol';
import { modals } from '@mantine/modals';
import { liveText } from '../../ui/live-text';
import { MaterialForm } from './material-form';
import { NEW_MATERIAL, valuesOf } from './material-values';

/**
 * Returns a function that opens the form of an own material: with the values of `start`, or empty. Without an `id` it
 * makes a new material.
 */
export function useMaterialForm(): (start?: MaterialContent, id?: string) => void {
  return (start, id) => {
    const close = () => modals.close(modal);
    const modal = modals.open({
      title: liveText(id === undefined ? 'ownMaterials.new' : 'ownMaterials.edit'),
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
