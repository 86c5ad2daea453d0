import type { SizeQuestion } from '@kerf/importers';
import { roundTo } from '@kerf/machining';
import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';

interface ImportSizeProps {
  readonly question: SizeQuestion;
  /** The factor that was chosen; null to give the import up. */
  readonly onDone: (factor: number | null) => void;
}

/** What a drawing of metres is to be: its numbers taken as mm, or scaled to the workspace. */
function ImportSize({ question: { size, asMillimetres }, onDone }: ImportSizeProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text fz="sm">{t('importing.sizeHint')}</Text>
      <Group justify="flex-end" mt={16}>
        <Button variant="default" onClick={() => onDone(null)}>
          {t('action.cancel')}
        </Button>
        <Button
          variant={asMillimetres === null ? 'filled' : 'default'}
          data-autofocus={asMillimetres === null || undefined}
          onClick={() => onDone(1)}
        >
          {t('importing.sizeToFit')}
        </Button>
        {asMillimetres !== null && (
          <Button data-autofocus onClick={() => onDone(asMillimetres)}>
            {t('importing.sizeAsMillimetres', { size: roundTo(size * asMillimetres, 1) })}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Asks how large a drawing is meant that is larger than anything that is cut; null when the person gives the import up. */
export function useAskForSize() {
  const { t } = useTranslation();
  return (name: string, question: SizeQuestion): Promise<number | null> =>
    new Promise((resolve) => {
      const finish = (factor: number | null) => {
        resolve(factor);
        modals.close(id);
      };
      const id = modals.open({
        title: t('importing.sizeTitle', { name, metres: roundTo(question.size / 1000, 1) }),
        size: 560,
        onClose: () => resolve(null),
        children: <ImportSize question={question} onDone={finish} />,
      });
    });
}
