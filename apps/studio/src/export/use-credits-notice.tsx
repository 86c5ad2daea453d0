import { creditLine, creditsOf, type Design } from '@kerf/document';
import { Button, List, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { copyText } from '../ui/copy-text';
import { liveText } from '../ui/live-text';

/** The most lines that a notice shows; all of them can be copied. */
const MOST_LINES = 5;

/** Says after an export whose work is in the file, so that a person can name them. */
export function useCreditsNotice(): (design: Design) => void {
  return ({ objects }) => {
    const lines = creditsOf(objects).map(creditLine);
    if (lines.length === 0) return;
    notifications.show({
      title: liveText('library.exported'),
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
            {liveText('library.exportedHint')}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => void copyText(lines.join('\n'))}>
            {liveText('library.exportedCopy')}
          </Button>
        </>
      ),
    });
  };
}
