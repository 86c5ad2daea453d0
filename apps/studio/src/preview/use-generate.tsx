import { isWithinStock } from '@kerf/preview';
import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../app/studio-context';
import { generateJob } from '../job/job-store';
import { useModelStore } from './model/model-store';

/** Makes the G-code of the design, unless an opened model does not lie within the material: then it says so. */
export function useGenerate(): () => void {
  const { t } = useTranslation();
  const { editor, compute } = useStudio();
  return () => {
    const { design } = editor.getState();
    const { model } = useModelStore.getState();
    if (!model || isWithinStock(model.placement, design.stock, true)) {
      void generateJob(compute, design);
      return;
    }
    modals.openConfirmModal({
      title: t('model.boundaryTitle'),
      children: (
        <Text fz="sm">
          {t('model.boundary')} {t('model.boundaryHint')}
        </Text>
      ),
      labels: { confirm: t('action.ok'), cancel: t('action.cancel') },
      cancelProps: { display: 'none' },
    });
  };
}
