import type { Design } from '@kerf/document';
import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { leftOutOf } from './left-out';

/** Says what a job made from `design` does not cut. Shows nothing if the job cuts everything. */
export function LeftOutNote({ design }: { design: Design }) {
  const { t } = useTranslation();
  const left = useMemo(() => leftOutOf(design), [design]);
  if (!left) return null;
  const { otherMode, count, models } = left;
  return (
    <Alert color="yellow" p="xs" role="status" title={t('preview.leftOut.title')}>
      {models.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list never changes its order
        <div key={at}>{t('preview.leftOut.model', { name })}</div>
      ))}
      {otherMode && <div>{t(`preview.leftOut.${otherMode}`, { count })}</div>}
    </Alert>
  );
}
