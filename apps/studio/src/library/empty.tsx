import { Skeleton, Text } from '@mantine/core';
import { IconMoodEmpty, IconStar } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './library.module.css';

/** Says that nothing is found, or that nothing is kept yet. */
export function Empty({ text, hint }: { readonly text: string; readonly hint?: string }) {
  const Icon = hint ? IconStar : IconMoodEmpty;
  return (
    <output className={classes.empty}>
      <Icon size={32} stroke={1.3} aria-hidden="true" />
      <Text fz="sm" fw={600}>
        {text}
      </Text>
      {hint && <Text fz="xs">{hint}</Text>}
    </output>
  );
}

/** The place of designs that are on their way. */
export function Waiting() {
  const { t } = useTranslation();
  return (
    <div className={classes.list} role="status" aria-label={t('library.loading')}>
      <div className={classes.waiting}>
        {Array.from({ length: 24 }, (_, index) => index).map((index) => (
          <div key={index}>
            <Skeleton h="100%" radius="md" />
          </div>
        ))}
      </div>
    </div>
  );
}
