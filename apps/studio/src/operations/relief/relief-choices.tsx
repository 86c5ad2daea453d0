import type { PlacedModel, ReliefOperation } from '@kerf/document';
import { selectObjects, setOperationSettings } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { discardJob, useJobStore } from '../../job/job-store';
import { isProgramFile } from '../../model/input-mode';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Select } from '../../ui/select';
import { BitsRow } from '../cut/bits-row';
import { changesAt, isActing, valueAt } from '../fields/setting';
import { RELIEF_ROOM } from './room';

/** What decides most about a program; the panel of the editor has all settings. */
const CHOICES = (RELIEF_ROOM.basic ?? [])
  .flatMap(({ settings }) => settings)
  .filter(({ path }) => path === 'pass' || path === 'quality' || path === 'frame');

/** How a model is carved, in a few fields: passes, quality, frame, and the bits of the job. */
export function ReliefChoices({ placed: { object, isLocked } }: { placed: PlacedModel }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const stock = useEditorState(({ design }) => design.stock);
  const { operation } = object;
  if (!isRelief(operation)) return null;
  const choose = (path: string, value: string) => {
    editor.run(selectObjects([object.id]));
    editor.run(setOperationSettings(changesAt(path, value)));
    if (!isProgramFile(useJobStore.getState().job)) discardJob();
  };
  const acting = CHOICES.filter((setting) => isActing(setting, operation, stock));
  return (
    <>
      {acting.map(({ path, label, choices = {} }) => (
        <Select
          key={path}
          size="xs"
          label={t(label) as string}
          data={Object.entries(choices).map(([value, text]) => ({ value, label: t(text) as string }))}
          value={String(valueAt(operation, path))}
          allowDeselect={false}
          disabled={isLocked}
          onChange={(value) => value !== null && choose(path, value)}
        />
      ))}
      <BitsRow />
    </>
  );
}

function isRelief(operation: PlacedModel['object']['operation']): operation is ReliefOperation {
  return operation.kind === 'relief';
}
