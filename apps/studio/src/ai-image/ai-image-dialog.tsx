import { useTranslation } from 'react-i18next';
import { useViewStore } from '../state/view-store';
import { FormDialog } from '../ui/form-dialog';
import { FormWaiting, lateComponent } from '../ui/late-component';

const AiImageForm = lateComponent(
  () => import('./ai-image-form').then((part) => part.AiImageForm),
  <FormWaiting labelKey="aiImage.starting" />,
);

const close = () => useViewStore.setState({ isAiImageOpen: false });

/** The dialog 'AI Image'. */
export function AiImageDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isAiImageOpen);
  if (!isOpen) return null;
  return (
    <FormDialog title={t('aiImage.title')} size={1000} onClose={close}>
      <AiImageForm onClose={close} />
    </FormDialog>
  );
}
