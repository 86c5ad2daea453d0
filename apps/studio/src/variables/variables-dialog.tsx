import { useTranslation } from 'react-i18next';
import { closeVariables, useVariablesView } from '../state/variables-view';
import { FormDialog } from '../ui/form-dialog';
import { FormWaiting, lateComponent } from '../ui/late-component';

const VariablesForm = lateComponent(
  () => import('./variables-form').then((part) => part.VariablesForm),
  <FormWaiting labelKey="variables.starting" />,
);

/** The dialog 'Variable Text'; it shows nothing while it is closed. */
export function VariablesDialog() {
  const { t } = useTranslation();
  const isOpen = useVariablesView((state) => state.isOpen);
  if (!isOpen) return null;
  return (
    <FormDialog title={t('variables.title')} size={760} onClose={closeVariables}>
      <VariablesForm />
    </FormDialog>
  );
}
