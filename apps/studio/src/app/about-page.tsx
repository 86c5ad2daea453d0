import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import licence from '../../../../LICENSE?raw';
import notice from '../../../../NOTICE?raw';
import { AuthPreferences } from '../account/auth-preferences';
import { call } from '../api/client';
import { Logo } from '../ui/logo';
import classes from './about.module.css';

/** The version of the server, which serves this page; null until it has said it. */
function useVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    void call('healthLive', {}).then((result) => result.ok && setVersion(result.data.version));
  }, []);
  return version;
}

/** What Kerf is, its version, its licence and the components that it ships. */
function AboutPage() {
  const { t } = useTranslation();
  const version = useVersion();
  return (
    <main className={classes.page}>
      <header className={classes.header}>
        <Logo />
        <AuthPreferences />
      </header>
      <Stack gap="md">
        <Title order={1} size="h2">
          {t('about.title')}
        </Title>
        <Text>{t('about.what')}</Text>
        <Text>{t('about.promise')}</Text>
        <Text c="dimmed" fz="sm">
          {version === null ? t('about.noVersion') : t('about.version', { version })}
        </Text>
        <div className={classes.links}>
          <Button component={Link} to="/">
            {t('notFound.home')}
          </Button>
          <Anchor href="/help">{t('menu.helpCenter')}</Anchor>
        </div>
        <Legal title={t('about.licence')} hint={t('about.licenceHint')} text={licence} />
        <Legal title={t('about.notice')} hint={t('about.noticeHint')} text={notice} />
      </Stack>
    </main>
  );
}

interface LegalProps {
  readonly title: string;
  readonly hint: string;
  readonly text: string;
}

/** A legal text, folded until it is asked for. */
function Legal({ title, hint, text }: LegalProps) {
  return (
    <details className={classes.legal}>
      <summary>
        {title} <span>{hint}</span>
      </summary>
      <pre>{text}</pre>
    </details>
  );
}

/** The page for `/about`, in the form in which the router loads it. */
export const aboutRouteOptions = createLazyRoute('/about')({ component: AboutPage });
