import type { ReliefOperation, ShapeObject } from '@kerf/document';
import { selectObjects, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { discardJob, useJobStore } from '../job/job-store';
import { useStudio } from '../state/studio-context';
import { Select } from '../ui/select';
import { isProgramFile } from './input-mode';

const FRAMES = ['frameless', 'cutout_with_tabs'] as const satisfies readonly ReliefOperation['frame'][];

/** Whether the model stays in the stock or is cut out of it: a setting of its relief. */
export function FrameField({ object, disabled }: { object: ShapeObject; disabled: boolean }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { operation } = object;
  if (!('frame' in operation)) return null;
  const choose = (frame: ReliefOperation['frame']) => {
    editor.run(selectObjects([object.id]));
    editor.run(setOperationSettings({ frame }));
    if (!isProgramFile(useJobStore.getState().job)) discardJob();
  };
  return (
    <Select
      size="xs"
      label={t('model.frame')}
      data={FRAMES.map((value) => ({ value, label: t(`model.frames.${value}`) }))}
      value={operation.frame}
      allowDeselect={false}
      disabled={disabled}
      onChange={(value) => choose(value as ReliefOperation['frame'])}
    />
  );
}
