import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What can happen to unsaved changes before another design replaces this one. */
export interface UnsavedChoice {
  /** Resolves to true when everything is saved. Otherwise it has already shown why not. */
  save(): Promise<boolean>;
  goOn(): void;
  /** Called when the person has cancelled, or when saving has failed. */
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

/** Asks whether to save the changes, to discard them, or to cancel. */
export function askToSave(title: ReactNode, { save, goOn, onKept }: UnsavedChoice): void {
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
