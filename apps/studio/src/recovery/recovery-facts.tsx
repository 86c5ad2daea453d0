import { useTranslation } from 'react-i18next';
import classes from './recovery.module.css';
import type { recovery as texts } from './texts/en';

/** What is known of the task (2 §2.5). */
export interface RecoveryFactsProps {
  readonly fileName: string;
  readonly totalRows: number;
  readonly completedRows: number;
  /** 0–100. */
  readonly progress: number;
  /** When the driver last recorded how far the task was, UTC ms; null for a program that was not interrupted. */
  readonly lastDumpTime: number | null;
}

interface Fact {
  readonly name: keyof typeof texts.recovery.fields;
  readonly value: string | null;
}

/** The task, how far it was, and when that was recorded. */
export function RecoveryFacts({
  fileName,
  totalRows,
  completedRows,
  progress,
  lastDumpTime,
}: RecoveryFactsProps) {
  const { t, i18n } = useTranslation();
  const count = new Intl.NumberFormat(i18n.language);
  const facts: readonly Fact[] = [
    { name: 'fileName', value: fileName },
    { name: 'totalRows', value: count.format(totalRows) },
    { name: 'completedRows', value: count.format(completedRows) },
    { name: 'remainingRows', value: count.format(Math.max(0, totalRows - completedRows)) },
    { name: 'progress', value: t('field.percent', { value: Math.floor(progress) }) },
    {
      name: 'lastDumpTime',
      value: lastDumpTime === null ? null : dateText(lastDumpTime, i18n.language),
    },
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ({ name, value }) =>
          value !== null && (
            <div key={name} data-field={name}>
              <dt>{t(`recovery.fields.${name}`)}</dt>
              <dd title={value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A moment as people of a language write it. */
export function dateText(time: number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(time);
}
