import { Anchor, Loader, Modal, Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { OFFLINE } from '../api/call-result';
import { CallError } from '../api/client';
import { FailureNote } from '../ui/failure-note';
import { useDesignSources } from './use-designs';

/** All authors and licences of the library. */
export function SourcesDialog({ isOpen, onClose }: { readonly isOpen: boolean; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('library.sources')} size={820}>
      {isOpen && <Sources />}
    </Modal>
  );
}

function Linked({ text, url }: { readonly text: string; readonly url: string }) {
  if (url === '') return text;
  return (
    <Anchor href={url} target="_blank" rel="noreferrer" fz="inherit">
      {text}
    </Anchor>
  );
}

function Sources() {
  const { t } = useTranslation();
  const sources = useDesignSources();
  if (sources.isPending) return <Loader size="sm" aria-label={t('library.loading')} />;
  if (!sources.data)
    return (
      <FailureNote failure={sources.error instanceof CallError ? sources.error.failure : OFFLINE.failure} />
    );
  return (
    <>
      <Text fz="sm" mb="sm">
        {t('library.sourcesHint')}
      </Text>
      <Table fz="xs" verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('library.set')}</Table.Th>
            <Table.Th>{t('library.author')}</Table.Th>
            <Table.Th>{t('library.licence')}</Table.Th>
            <Table.Th ta="right">{t('library.count')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sources.data.map(({ id, title, author, authors, url, licence, licenceUrl, count }) => (
            <Table.Tr key={id}>
              <Table.Td>{title}</Table.Td>
              <Table.Td>
                <Linked text={author} url={url} />
                {authors !== '' && <div>{authors}</div>}
              </Table.Td>
              <Table.Td>
                <Linked text={licence} url={licenceUrl} />
              </Table.Td>
              <Table.Td ta="right">{t('library.number', { count })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
