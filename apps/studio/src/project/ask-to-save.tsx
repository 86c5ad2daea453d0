import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';

/** What a person may do about changes before another design takes the place of this one. */
export interface UnsavedChoice {
  /** True when all is saved; else it was told why not. */
  save(): Promise<boolean>;
  goOn(): void;
  /** Nothing is to happen, or saving failed. */
  onKept?: (() => void) | undefined;
}

type Answer = 'save' | 'discard' | 'keep';

function Question({ onAnswer }: { onAnswer: (answer: Answer) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Text fz="sm">{t('project.discardText')}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => onAnswer('keep')}>
          {t('action.cancel')}
        </Button>
        <Button variant="light" color="red" onClick={() => onAnswer('discard')}>
          {t('project.discard')}
        </Button>
        <Button data-autofocus onClick={() => onAnswer('save')}>
          {t('project.save')}
        </Button>
      </Group>
    </>
  );
}

/** Asks whether changes are saved or given up, or whether everything stays as it is. */
export function askToSave(title: string, { save, goOn, onKept }: UnsavedChoice): void {
  let answer: Answer = 'keep';
  const act = async () => {
    if (answer === 'discard' || (answer === 'save' && (await save()))) goOn();
    else onKept?.();
  };
  const id = modals.open({
    title,
    onClose: () => void act(),
    children: (
      <Question
        onAnswer={(given) => {
          answer = given;
          modals.close(id);
        }}
      />
    ),
  });
}
