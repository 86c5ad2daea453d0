import { isDirty } from '@kerf/editor';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';

/** Calls `goOn` at once, or after the person has agreed that unsaved changes of the artwork are given up. */
export function useUnlessDirty(): (goOn: () => void) => void {
  const { t } = useTranslation();
  const { editor } = useStudio();
  return (goOn) => {
    const state = editor.getState();
    if (!isDirty(state) || state.design.objects.length === 0) {
      goOn();
      return;
    }
    modals.openConfirmModal({
      title: t('design.discardTitle'),
      children: t('design.discardHint'),
      labels: { confirm: t('design.discard'), cancel: t('action.cancel') },
      confirmProps: { color: 'red' },
      onConfirm: goOn,
    });
  };
}
