import { HISTORY_PAGE_SIZE } from '@kerf/protocol';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PagerProps {
  pageNo: number;
  total: number;
  onPage: (pageNo: number) => void;
}

/** The buttons of a history with more than one page. */
export function Pager({ pageNo, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  const pages = Math.ceil(total / HISTORY_PAGE_SIZE);
  if (pages <= 1) return null;
  return (
    <Group justify="center" gap="xs">
      <Button size="xs" variant="default" disabled={pageNo === 1} onClick={() => onPage(pageNo - 1)}>
        {t('action.back')}
      </Button>
      <Text fz="sm">{t('points.page', { page: pageNo, pages })}</Text>
      <Button size="xs" variant="default" disabled={pageNo >= pages} onClick={() => onPage(pageNo + 1)}>
        {t('action.next')}
      </Button>
    </Group>
  );
}
