import type { SizeQuestion } from '@kerf/importers';
import { roundTo } from '@kerf/machining';
import { Button, Group, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useTranslation } from 'react-i18next';
import { liveText } from '../../ui/live-text';

interface ImportSizeProps {
  readonly question: SizeQuestion;
  /** Called with the chosen factor, or null to cancel the import. */
  readonly onDone: (factor: number | null) => void;
}

/** The choices for a drawing that is metres wide: read its numbers as mm, or scale it to the workspace. */
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

/** Asks for the intended size of a drawing that is far too large; null when the person cancels the import. */
export function useAskForSize() {
  return (name: string, question: SizeQuestion): Promise<number | null> =>
    new Promise((resolve) => {
      const finish = (factor: number | null) => {
        resolve(factor);
        modals.close(id);
      };
      const id = modals.open({
        title: liveText('importing.sizeTitle', { name, metres: roundTo(question.size / 1000, 1) }),
        size: 560,
        onClose: () => resolve(null),
        children: <ImportSize question={question} onDone={finish} />,
      });
    });
}
