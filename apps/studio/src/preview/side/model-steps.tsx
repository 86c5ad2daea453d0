import { useTranslation } from 'react-i18next';
import { isJobActive, useMachineStore } from '../../driver/machine-store';
import { useJobStore } from '../../job/job-store';
import { useJobProgram } from '../../job/use-job-program';
import { MODEL_STEPS, modelStep } from '../../model/input-mode';
import classes from './side.module.css';

/** Says at which of the four steps from a model to the finished part the work is (2 §4.4). */
export function ModelSteps() {
  const { t } = useTranslation();
  const job = useJobStore((state) => state.job);
  const { isStale } = useJobProgram();
  const isRunning = useMachineStore(isJobActive);
  const step = modelStep(job, isStale, isRunning);
  const number = MODEL_STEPS.indexOf(step) + 1;
  return (
    <div className={classes.steps}>
      <div className={classes.stepTitle}>{t(`model.steps.${step}`)}</div>
      <div className={classes.stepBars} aria-hidden="true">
        {MODEL_STEPS.map((one, at) => (
          <span key={one} data-done={at < number ? true : undefined} />
        ))}
      </div>
    </div>
  );
}
