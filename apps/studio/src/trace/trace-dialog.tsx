import { useTranslation } from 'react-i18next';
import { closeTrace, useTraceView } from '../state/trace-view';
import { FormDialog } from '../ui/form-dialog';
import { FormWaiting, lateComponent } from '../ui/late-component';

const TraceForm = lateComponent(
  () => import('./trace-form').then((part) => part.TraceForm),
  <FormWaiting labelKey="trace.starting" />,
);

/** The dialog 'Image Trace'; it shows nothing while no picture was chosen. */
export function TraceDialog() {
  const { t } = useTranslation();
  const source = useTraceView((state) => state.source);
  if (!source) return null;
  return (
    <FormDialog title={t('trace.title')} size={1000} onClose={closeTrace}>
      <TraceForm source={source} />
    </FormDialog>
  );
}
