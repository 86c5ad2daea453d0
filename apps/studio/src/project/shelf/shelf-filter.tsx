import { PROJECT_ORDERS, type ProjectOrder } from '@kerf/protocol';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconFilePlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFolders } from './use-cards';

interface ShelfFilterProps {
  readonly order: ProjectOrder;
  readonly search: string;
  readonly folder: string;
  onOrder(order: ProjectOrder): void;
  onSearch(search: string): void;
  onFolder(folder: string): void;
  onNew(): void;
  onEmptyBin(): void;
}

/** The fields that choose the cards, and the button for a new project. */
export function ShelfFilter(props: ShelfFilterProps) {
  const { order, search, folder, onOrder, onSearch, onFolder, onNew, onEmptyBin } = props;
  const { t } = useTranslation();
  const folders = useFolders();
  const isBin = order === 'deleted';
  return (
    <Group mb="xs" gap="xs">
      <TextInput
        flex="1 1 120px"
        aria-label={t('project.search')}
        placeholder={t('project.search')}
        value={search}
        maxLength={200}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      {folders.length > 0 && !isBin && (
        <NativeSelect
          aria-label={t('shelf.folder')}
          value={folder}
          maw={180}
          onChange={(event) => onFolder(event.currentTarget.value)}
          data={[
            { value: '', label: t('shelf.allFolders') },
            ...folders.map(({ name, count }) => ({
              value: name,
              label: t('shelf.folderOf', { name, number: count }),
            })),
          ]}
        />
      )}
      <NativeSelect
        aria-label={t('project.order')}
        value={order}
        onChange={(event) => onOrder(event.currentTarget.value as ProjectOrder)}
        data={PROJECT_ORDERS.map((value) => ({ value, label: t(`project.orders.${value}`) }))}
      />
      {isBin ? (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={onEmptyBin}>
          {t('shelf.emptyBin')}
        </Button>
      ) : (
        <Button leftSection={<IconFilePlus size={16} stroke={1.7} />} onClick={onNew}>
          {t('shelf.newProject')}
        </Button>
      )}
    </Group>
  );
}
