import type { PointRow } from '@kerf/protocol';
import { Alert, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../../api/client';
import { FailureNote } from '../../ui/failure-note';
import { failureOf } from '../use-points';
import { Pager } from './pager';
import { momentFormat, useHistory } from './use-history';

/** The points that came or went. */
export function PointHistory({ kind }: { kind: 'pointsEarned' | 'pointsReduced' }) {
  const { t } = useTranslation();
  const { page, pageNo, setPageNo } = useHistory(kind, (pageNo, signal) =>
    callOrThrow(kind, { query: { pageNo } }, signal),
  );
  if (page.error) return <FailureNote failure={failureOf(page.error)} />;
  if (!page.data) return null;
  const isEarned = kind === 'pointsEarned';
  if (page.data.total === 0)
    return <Alert color="gray">{t(isEarned ? 'points.empty' : 'points.nothingSpent')}</Alert>;
  return (
    <>
      <PointTable rows={page.data.rows} isEarned={isEarned} />
      <Pager pageNo={pageNo} total={page.data.total} onPage={setPageNo} />
    </>
  );
}

/** The rows; what was spent expires no more. */
function PointTable({ rows, isEarned }: { rows: readonly PointRow[]; isEarned: boolean }) {
  const { t, i18n } = useTranslation();
  const date = momentFormat(i18n.language);
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('points.number')}</Table.Th>
          <Table.Th>{t('points.why')}</Table.Th>
          <Table.Th>{t('points.when')}</Table.Th>
          {isEarned && <Table.Th>{t('points.expires')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, point, reason, note, createTime, expireTime }) => (
          <Table.Tr key={id}>
            <Table.Td>{(isEarned ? '+' : '−') + point}</Table.Td>
            <Table.Td>
              {t(`points.reason.${reason}`)}
              {note !== null && (
                <Text size="xs" c="dimmed">
                  {note}
                </Text>
              )}
            </Table.Td>
            <Table.Td>{date.format(createTime)}</Table.Td>
            {isEarned && (
              <Table.Td>{expireTime === null ? t('points.permanent') : date.format(expireTime)}</Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
