import { isDirty } from '@kerf/editor';
import { modals } from '@mantine/modals';
import { useStudio } from '../state/studio-context';
import { liveText } from '../ui/live-text';

/** Calls `goOn` at once, or after the person has agreed that unsaved changes of the artwork are given up. */
export function useUnlessDirty(): (goOn: () => void) => void {
  const { editor } = useStudio();
  return (goOn) => {
    const state = editor.getState();
    if (!isDirty(state) || state.design.objects.length === 0) {
      goOn();
      return;
    }
    modals.openConfirmModal({
      title: liveText('design.discardTitle'),
      children: liveText('design.discardHint'),
      labels: { confirm: liveText('design.discard'), cancel: liveText('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: goOn,
    });
  };
}
