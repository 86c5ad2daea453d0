import { useTranslation } from 'react-i18next';
import { closeRelief, useReliefView } from '../state/relief-view';
import { FormDialog } from '../ui/form-dialog';
import { FormWaiting, lateComponent } from '../ui/late-component';

// The form brings the 3D library with it.
const ReliefForm = lateComponent(
  () => import('./relief-form').then((part) => part.ReliefForm),
  <FormWaiting labelKey="preview.starting" />,
);

/** The dialog '3D Relief Generation'; it shows nothing while no picture was chosen. */
export function ReliefDialog() {
  const { t } = useTranslation();
  const source = useReliefView((state) => state.source);
  if (!source) return null;
  return (
    <FormDialog title={t('relief.title')} size={1000} onClose={closeRelief}>
      <ReliefForm source={source} />
    </FormDialog>
  );
}
