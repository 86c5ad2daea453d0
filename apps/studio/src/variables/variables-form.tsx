import { Alert, Button, Progress, Table } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useEditorState } from '../state/studio-context';
import { closeVariables } from '../state/variables-view';
import { chooseFiles } from '../ui/choose-files';
import { IconButton } from '../ui/icon-button';
import { NumberField } from '../ui/number-field/number-field';
import { missingColumns, rowCount, serialOf, type VariableSource } from './fill';
import { isKeepable } from './kept-rows';
import { type CsvFault, readCsv } from './read-csv';
import { variableTexts } from './rows';
import { useKeptRows } from './use-kept-rows';
import { type RowWork, useRows } from './use-rows';
import classes from './variables.module.css';
import { changeSource, useVariablesStore } from './variables-store';

/** The numbers of the source with their ranges. */
const NUMBERS = {
  serialStart: { min: -999_999, max: 999_999 },
  serialStep: { min: -1000, max: 1000 },
  serialDigits: { min: 1, max: 12 },
  count: { min: 1, max: 1000 },
} as const;

/** What the variables stand for, the rows, and what can be made of them. */
export function VariablesForm() {
  const { t, i18n } = useTranslation();
  useKeptRows();
  const stored = useVariablesStore((state) => state.source);
  const design = useEditorState((state) => state.design);
  const source = { ...stored, date: stored.date || new Date().toLocaleDateString(i18n.language) };
  const [fault, setFault] = useState<CsvFault | 'cut' | null>(null);
  const rows = useRows(source);
  const texts = variableTexts(design);
  const missing = missingColumns(
    texts.map(({ shape }) => shape.content),
    source.table,
  );
  const isReady = texts.length > 0 && missing.length === 0 && rows.progress === null;
  const openTable = () =>
    chooseFiles({ accept: '.csv,.tsv,.txt,text/csv' }, async ([file]) => {
      if (!file) return;
      const read = readCsv(await file.text(), file.name);
      setFault(read.ok ? (read.isCut ? 'cut' : null) : read.fault);
      if (read.ok) changeSource({ table: read.table });
    });
  return (
    <>
      <p className={classes.hint}>
        <Trans i18nKey="variables.hint" components={{ code: <code /> }} />
      </p>
      <SourceFields source={source} />
      <div className={classes.file}>
        <Button size="xs" variant="default" onClick={openTable}>
          {t('variables.openTable')}
        </Button>
        <span>{source.table?.name ?? t('variables.noTable')}</span>
        {source.table && (
          <Button size="xs" variant="subtle" onClick={() => changeSource({ table: null })}>
            {t('variables.removeTable')}
          </Button>
        )}
      </div>
      <RowTable source={source} />
      <RowWalk source={source} rows={rows} isReady={isReady} />
      <div className={classes.notes} role="status">
        {fault && <Alert color={fault === 'cut' ? 'yellow' : 'red'}>{t(`variables.faults.${fault}`)}</Alert>}
        {!isKeepable(source.table) && <Alert color="yellow">{t('variables.notKept')}</Alert>}
        {texts.length === 0 && <Alert color="yellow">{t('variables.noTexts')}</Alert>}
        {missing.length > 0 && (
          <Alert color="red">{t('variables.missing', { columns: missing.join(', ') })}</Alert>
        )}
        {rows.failure && <Alert color="red">{rows.failure}</Alert>}
      </div>
      <Actions rows={rows} isReady={isReady} />
    </>
  );
}

function SourceFields({ source }: { readonly source: VariableSource }) {
  const { t } = useTranslation();
  const names = (['serialStart', 'serialStep', 'serialDigits', 'count'] as const).filter(
    (name) => name !== 'count' || !source.table,
  );
  return (
    <div className={classes.fields}>
      {names.map((name) => (
        <NumberField
          key={name}
          kind="number"
          label={t(`variables.${name}`)}
          decimals={0}
          {...NUMBERS[name]}
          value={source[name]}
          onChange={(value) => changeSource({ [name]: Math.round(value) })}
        />
      ))}
    </div>
  );
}

/** The most rows of the table that are shown: nobody reads more here. */
const MOST_SHOWN = 200;

function RowTable({ source }: { readonly source: VariableSource }) {
  const { t } = useTranslation();
  const current = useVariablesStore((state) => state.row);
  const { table } = source;
  const count = Math.min(rowCount(source), MOST_SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.table} aria-label={t('variables.rows')} tabIndex={0}>
      <Table fz="xs" verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('variables.serial')}</Table.Th>
            {table?.columns.map((column, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
              <Table.Th key={i}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: count }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their number
            <Table.Tr key={row} aria-current={row === current || undefined}>
              <Table.Td>{serialOf(source, row)}</Table.Td>
              {table?.rows[row]?.map((value, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns may have the same name
                <Table.Td key={i}>{value}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

interface WalkProps {
  readonly source: VariableSource;
  readonly rows: RowWork;
  readonly isReady: boolean;
}

/** Walks through the rows on the drawing. */
function RowWalk({ source, rows, isReady }: WalkProps) {
  const { t } = useTranslation();
  const stored = useVariablesStore((state) => state.row);
  const count = rowCount(source);
  const row = Math.min(stored, count - 1);
  return (
    <div className={classes.walk}>
      <IconButton
        icon={IconChevronLeft}
        label={t('variables.previous')}
        size={28}
        iconSize={16}
        disabled={!isReady || row <= 0}
        onClick={() => rows.show(row - 1)}
      />
      <span aria-live="polite">{t('variables.shown', { number: row + 1, count })}</span>
      <IconButton
        icon={IconChevronRight}
        label={t('variables.next')}
        size={28}
        iconSize={16}
        disabled={!isReady || row >= count - 1}
        onClick={() => rows.show(row + 1)}
      />
      <Button size="compact-xs" variant="subtle" disabled={!isReady} onClick={() => rows.show(row)}>
        {t('variables.show')}
      </Button>
    </div>
  );
}

function Actions({ rows, isReady }: { readonly rows: RowWork; readonly isReady: boolean }) {
  const { t } = useTranslation();
  const { columns, gap } = useVariablesStore();
  if (rows.progress !== null)
    return (
      <div className={classes.actions}>
        <Progress flex={1} value={100 * rows.progress} aria-label={t('variables.working')} />
        <Button variant="default" onClick={rows.cancel}>
          {t('action.cancel')}
        </Button>
      </div>
    );
  return (
    <div className={classes.actions}>
      <NumberField
        kind="number"
        label={t('variables.columns')}
        decimals={0}
        min={1}
        max={100}
        value={columns}
        onChange={(value) => useVariablesStore.setState({ columns: Math.round(value) })}
      />
      <NumberField
        kind="length"
        label={t('variables.gap')}
        min={0}
        max={1000}
        value={gap}
        onChange={(value) => useVariablesStore.setState({ gap: value })}
      />
      <Button mr="auto" disabled={!isReady} onClick={rows.layOut}>
        {t('variables.layOut')}
      </Button>
      <Button variant="default" disabled={!isReady} onClick={rows.savePrograms}>
        {t('variables.savePrograms')}
      </Button>
      <Button variant="subtle" onClick={closeVariables}>
        {t('variables.close')}
      </Button>
    </div>
  );
}
