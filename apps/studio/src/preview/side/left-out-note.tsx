import type { Design } from '@kerf/document';
import { Alert } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useModelStore } from '../../model/model-store';
import { leftOutOf } from './left-out';

/** Says what a job made from `design` does not cut. Shows nothing if the job cuts everything. */
export function LeftOutNote({ design }: { design: Design }) {
  const { t } = useTranslation();
  const model = useModelStore((state) => state.model?.name ?? null);
  const left = useMemo(() => leftOutOf(design, model), [design, model]);
  if (!left) return null;
  const { otherMode, count } = left;
  return (
    <Alert color="yellow" p="xs" role="status" title={t('preview.leftOut.title')}>
      {left.model !== null && <div>{t('preview.leftOut.model', { name: left.model })}</div>}
      {otherMode && <div>{t(`preview.leftOut.${otherMode}`, { count })}</div>}
    </Alert>
  );
}
