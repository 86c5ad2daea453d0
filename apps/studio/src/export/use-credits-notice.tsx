import { creditLine, creditsOf, type Design } from '@kerf/document';
import { Button, List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useTranslation } from 'react-i18next';
import { copyText } from '../ui/copy-text';

/** The most lines that a notice shows; all of them can be copied. */
const MOST_LINES = 5;

/** Says after an export whose work is in the file, so that a person can name them. */
export function useCreditsNotice(): (design: Design) => void {
  const { t } = useTranslation();
  return ({ objects }) => {
    const lines = creditsOf(objects).map(creditLine);
    if (lines.length === 0) return;
    notifications.show({
      title: t('library.exported'),
      autoClose: 20_000,
      message: (
        <>
          <List fz="xs" size="xs">
            {lines.slice(0, MOST_LINES).map((line) => (
              <List.Item key={line}>{line}</List.Item>
            ))}
            {lines.length > MOST_LINES && <List.Item>…</List.Item>}
          </List>
          <Text fz="xs" c="dimmed" my={4}>
            {t('library.exportedHint')}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => void copyText(lines.join('\n'))}>
            {t('library.exportedCopy')}
          </Button>
        </>
      ),
    });
  };
}
