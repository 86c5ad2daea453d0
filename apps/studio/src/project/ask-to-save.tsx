import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';

/** What a person may do about changes before another design takes the place of this one. */
export interface UnsavedChoice {
  /** True when all is saved; else it was told why not. */
  save(): Promise<boolean>;
  goOn(): void;
}

interface QuestionProps extends UnsavedChoice {
  close(): void;
}

function Question({ save, goOn, close }: QuestionProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text fz="sm">{t('project.discardText')}</Text>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={close}>
          {t('action.cancel')}
        </Button>
        <Button
          variant="light"
          color="red"
          onClick={() => {
            close();
            goOn();
          }}
        >
          {t('project.discard')}
        </Button>
        <Button
          data-autofocus
          onClick={async () => {
            close();
            if (await save()) goOn();
          }}
        >
          {t('project.save')}
        </Button>
      </Group>
    </>
  );
}

/** Asks whether changes are saved or given up, or whether everything stays as it is. */
export function askToSave(title: string, choice: UnsavedChoice): void {
  const id = modals.open({ title, children: <Question {...choice} close={() => modals.close(id)} /> });
}
