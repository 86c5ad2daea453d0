import { Button, Center, Stack, Text, Title } from '@mantine/core';
import { createLazyRoute, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <Center component="main" mih="100vh" p="xl">
      <Stack align="center" gap="xs" ta="center">
        <Title order={1}>404</Title>
        <Text c="dimmed">{t('notFound.text')}</Text>
        <Button component={Link} to="/" mt="md">
          {t('notFound.home')}
        </Button>
      </Stack>
    </Center>
  );
}

/** The page for `/404`, in the form in which the router loads it. */
export const notFoundRouteOptions = createLazyRoute('/404')({ component: NotFoundPage });
