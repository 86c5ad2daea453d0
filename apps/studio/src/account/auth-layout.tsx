import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../ui/logo';
import classes from './auth-layout.module.css';
import { AuthPreferences } from './auth-preferences';
import { ToolpathArt } from './toolpath-art';

/** The frame of the public pages: the form on one side, what Kerf is on the other. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <main className={classes.form}>
        <header className={classes.header}>
          <Logo />
          <AuthPreferences />
        </header>
        <div className={classes.center}>
          <Title order={1} size="h2" mb="lg">
            {title}
          </Title>
          {children}
        </div>
      </main>
      <aside className={classes.art} aria-hidden="true">
        <ToolpathArt />
        <Stack gap={4} className={classes.caption}>
          <Text fz={28} fw={600} lh={1.2}>
            {t('account.tagline')}
          </Text>
          <Text className={classes.pitch}>{t('account.pitch')}</Text>
        </Stack>
      </aside>
    </div>
  );
}
