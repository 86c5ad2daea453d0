import type { Tool } from '@kerf/machining';
import { type BitContent, toolOfBit } from '@kerf/protocol';
import { modals } from '@mantine/modals';
import { liveText } from '../../ui/live-text';
import { OwnBitForm } from './bit-form';
import { NEW_BIT, valuesOf } from './bit-values';

interface FormOptions {
  /** The id of an own bit that is changed. Without one, a new bit is made. */
  readonly id?: string;
  /** Called when the bit is saved, with its tool. */
  onSaved?(tool: Tool): void;
}

/** Returns a function that opens the form of an own bit: with the values of `start`, or empty. */
export function useBitForm(): (start?: BitContent, options?: FormOptions) => void {
  return (start, { id, onSaved } = {}) => {
    const close = () => modals.close(modal);
    const own = id ?? crypto.randomUUID();
    const modal = modals.open({
      title: liveText(id === undefined ? 'ownBits.new' : 'ownBits.edit'),
      size: 640,
      closeOnClickOutside: false,
      children: (
        <OwnBitForm
          id={own}
          start={start ? valuesOf(start) : NEW_BIT}
          onSaved={(content) => {
            close();
            const tool = toolOfBit({ ...content, id: own });
            if (tool) onSaved?.(tool);
          }}
          onCancel={close}
        />
      ),
    });
  };
}
