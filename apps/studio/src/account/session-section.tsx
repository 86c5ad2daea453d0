import type { OpenSession } from '@kerf/protocol';
import { Badge, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallError, callOrThrow } from '../api/client';
import { FailureNote } from '../ui/failure-note';
import { browserName } from './browser-name';
import { Section } from './section';
import classes from './session-section.module.css';

const KEY = ['account', 'sessions'];

const failureOf = (error: unknown) => (error instanceof CallError ? error.failure : null);

/** The browsers in which the account is logged in. The others can be logged out, one by one or together. */
export function SessionSection() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const list = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callOrThrow('sessionList', {}, signal),
    staleTime: 0,
  });
  const ending = useMutation({
    mutationFn: (body: string[]) => callOrThrow('sessionEnd', { body }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const others = list.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section title={t('sessions.title')}>
      <FailureNote failure={failureOf(ending.error ?? list.error)} />
      {list.isPending && <Loader size="sm" aria-label={t('editor.loading')} />}
      <ul className={classes.list}>
        {list.data?.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={ending.isPending && ending.variables.includes(session.id)}
            onEnd={() => ending.mutate([session.id])}
          />
        ))}
      </ul>
      {others.length > 1 && (
        <Button
          variant="default"
          w="fit-content"
          loading={ending.isPending && ending.variables.length > 1}
          onClick={() => ending.mutate(others.map(({ id }) => id))}
        >
          {t('sessions.endOthers', { count: others.length })}
        </Button>
      )}
    </Section>
  );
}

interface SessionRowProps {
  readonly session: OpenSession;
  readonly isEnding: boolean;
  onEnd(): void;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { t, i18n } = useTranslation();
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const known = browserName(session.userAgent);
  const name = known ? t('sessions.browser', known) : (session.userAgent ?? t('sessions.unknown'));
  return (
    <li className={classes.row}>
      <Stack gap={2} miw={0}>
        <Group gap="xs">
          <Text fz="sm" fw={500} truncate>
            {name}
          </Text>
          {session.isCurrent && (
            <Badge color="green" variant="light" tt="none">
              {t('sessions.current')}
            </Badge>
          )}
        </Group>
        <Text fz="xs" c="dimmed">
          {t('sessions.since', { time: date.format(session.createdAt) })}
          {' · '}
          {t('sessions.used', { time: date.format(session.usedAt) })}
        </Text>
      </Stack>
      {!session.isCurrent && (
        <Button
          size="compact-sm"
          variant="default"
          loading={isEnding}
          onClick={onEnd}
          aria-label={t('field.of', { of: name, what: t('account.logout') })}
        >
          {t('account.logout')}
        </Button>
      )}
    </li>
  );
}
