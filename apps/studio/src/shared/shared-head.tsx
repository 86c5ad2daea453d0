import type { SharedProject } from '@kerf/protocol';
import { Badge, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthPreferences } from '../account/auth-preferences';
import { useLengths } from '../ui/length';
import { Logo } from '../ui/logo';
import classes from './shared.module.css';

/** The size of the board as text; empty when it is not known. */
function useSize({ dimension }: SharedProject): string {
  const { number, text } = useLengths();
  const [x, y, z] = dimension?.split(',').map(Number) ?? [];
  if (x === undefined || y === undefined || z === undefined) return '';
  return [x, y, z].every(Number.isFinite) ? `${number(x)} × ${number(y)} × ${text(z)} · ` : '';
}

/** What is shown, and what a person can do with it. */
export function SharedHead({ project, children }: { project: SharedProject; children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const size = useSize(project);
  const when = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <header className={classes.head}>
      <Logo isCompact />
      <div className={classes.what}>
        <Title order={1} fz="sm" className={classes.name ?? ''}>
          {project.name}
        </Title>
        <Text fz="xs" c="dimmed" truncate>
          {size}
          {t('project.changed', { when: when.format(project.updateTime) })}
        </Text>
      </div>
      <Badge variant="light" color="gray" tt="none" className={classes.badge ?? ''}>
        {t('shared.readOnly')}
      </Badge>
      <div className={classes.end}>
        {children}
        <AuthPreferences />
      </div>
    </header>
  );
}
