import { useTranslation } from 'react-i18next';
import { closeGenerators, useGeneratorsView } from '../state/generators-view';
import { FormDialog } from '../ui/form-dialog';
import { FormWaiting, lateComponent } from '../ui/late-component';

const GeneratorsForm = lateComponent(
  () => import('./generators-form').then((part) => part.GeneratorsForm),
  <FormWaiting labelKey="generators.starting" height={480} />,
);

/** The dialog 'Advanced Library'; it shows nothing while it is closed. */
export function GeneratorsDialog() {
  const { t } = useTranslation();
  const open = useGeneratorsView((state) => state.open);
  if (!open) return null;
  return (
    <FormDialog
      title={open.groupId === null ? t('generators.title') : t('generators.editTitle')}
      size={1060}
      onClose={closeGenerators}
    >
      <GeneratorsForm open={open} />
    </FormDialog>
  );
}
