import { modelsOf, type PlacedModel } from '@kerf/document';
import { selectObjects } from '@kerf/editor';
import { Button, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { discardJob } from '../../job/job-store';
import { useGenerate } from '../../job/use-generate';
import { MeshVerdict } from '../../model/mesh-verdict';
import { ModelFields } from '../../model/model-fields';
import { ReliefChoices } from '../../operations/relief/relief-choices';
import { useEditorState, useStudio } from '../../state/studio-context';
import { Select } from '../../ui/select';

/** The page for how a model of the design lies in the material, and how it is carved. */
export function ModelPage({ placed }: { placed: PlacedModel }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const generate = useGenerate();
  const remove = () => {
    editor.run(selectObjects([placed.object.id]));
    editor.run('delete');
    discardJob();
  };
  return (
    <>
      <ModelChoice placed={placed} />
      <ModelFields placed={placed} />
      <ReliefChoices placed={placed} />
      <MeshVerdict placed={placed} />
      <Button size="xs" onClick={generate}>
        {t('preview.generate')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.7} />}
        disabled={placed.isLocked}
        onClick={remove}
      >
        {t('model.close')}
      </Button>
    </>
  );
}

/** The name of the model; a list to choose from if the design has several. */
function ModelChoice({ placed }: { placed: PlacedModel }) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const objects = useEditorState(({ design }) => design.objects);
  const models = modelsOf({ objects });
  const { id, name } = placed.object;
  if (models.length < 2)
    return (
      <Text fz="sm" fw={600} truncate title={name}>
        {name}
      </Text>
    );
  return (
    <Select
      size="xs"
      label={t('model.title')}
      data={models.map(({ object }) => ({ value: object.id, label: object.name }))}
      value={id}
      allowDeselect={false}
      onChange={(value) => value !== null && editor.run(selectObjects([value]))}
    />
  );
}
