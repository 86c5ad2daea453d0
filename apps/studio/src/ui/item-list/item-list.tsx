import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './item-list.module.css';

/** A row of an `ItemList`: its key, the text in which the search looks, and its cells. */
export interface ItemRow {
  readonly id: string;
  readonly text: string;
  readonly cells: ReactNode;
}

/** Rows with a heading. `empty` is shown below the heading of a group that has no rows at all. */
export interface ItemGroup {
  readonly title: string;
  readonly rows: readonly ItemRow[];
  readonly empty?: string;
}

interface ItemListProps {
  readonly hint: string;
  /** The headings of the columns. An empty one is that of the buttons. */
  readonly columns: readonly string[];
  readonly groups: readonly ItemGroup[];
  onAdd(): void;
  /** Further buttons beside 'Add'. */
  readonly more?: ReactNode;
}

/** A list of a person's things with those that come with Kerf: a search above it, and a button to add one. */
export function ItemList({ hint, columns, groups, onAdd, more }: ItemListProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = ({ text }: ItemRow) => words.every((word) => text.toLowerCase().includes(word));
  const found = groups.map((group) => ({ ...group, rows: group.rows.filter(isFound) }));
  const isNothing = words.length > 0 && found.every(({ rows }) => rows.length === 0);
  return (
    <Stack gap="xs">
      <Text fz="xs" c="dimmed">
        {hint}
      </Text>
      <Group gap="xs">
        <TextInput
          size="xs"
          flex={1}
          type="search"
          aria-label={t('ownItems.search')}
          placeholder={t('ownItems.search')}
          leftSection={<IconSearch size={14} aria-hidden="true" />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {more}
        <Button size="xs" leftSection={<IconPlus size={14} />} onClick={onAdd}>
          {t('ownItems.add')}
        </Button>
      </Group>
      {isNothing ? (
        <div className={classes.nothing} role="status">
          <Text fz="sm">{t('ownItems.nothing', { query })}</Text>
          <Button size="xs" variant="default" onClick={() => setQuery('')}>
            {t('ownItems.showAll')}
          </Button>
        </div>
      ) : (
        <ItemTable columns={columns} groups={found} isSearched={words.length > 0} />
      )}
    </Stack>
  );
}

function ItemTable({
  columns,
  groups,
  isSearched,
}: Pick<ItemListProps, 'columns' | 'groups'> & { readonly isSearched: boolean }) {
  const { t } = useTranslation();
  return (
    <table className={classes.list}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} {...(column === '' && { 'aria-label': t('devices.actions') })}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups
          .filter(({ rows, empty }) => rows.length > 0 || (empty !== undefined && !isSearched))
          .map(({ title, rows, empty }) => (
            <GroupRows key={title} {...{ title, rows, empty, span: columns.length }} />
          ))}
      </tbody>
    </table>
  );
}

interface GroupRowsProps {
  readonly title: string;
  readonly rows: readonly ItemRow[];
  readonly empty: string | undefined;
  /** The number of columns. */
  readonly span: number;
}

function GroupRows({ title, rows, empty, span }: GroupRowsProps) {
  return (
    <>
      <tr>
        <th colSpan={span} scope="rowgroup">
          {title}
        </th>
      </tr>
      {rows.length === 0 && empty && (
        <tr>
          <td colSpan={span}>
            <Text fz="xs" c="dimmed">
              {empty}
            </Text>
          </td>
        </tr>
      )}
      {rows.map(({ id, cells }) => (
        <tr key={id}>{cells}</tr>
      ))}
    </>
  );
}
