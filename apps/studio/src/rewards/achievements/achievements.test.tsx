import { ACHIEVEMENT_CODES, type ServerEventType } from '@kerf/protocol';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventLink } from '../../events/event-link';
import { EventsContext } from '../../events/use-server-event';
import AchievementTab from './achievement-tab';
import { useAchievementToast } from './use-achievement-toast';

const callOrThrow = vi.hoisted(() => vi.fn());
vi.mock('../../api/client', () => ({ callOrThrow, CallError: class extends Error {} }));

const show = (children: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Notifications />
        {children}
      </QueryClientProvider>
    </MantineProvider>,
  );

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});

it('shows a card for each code, with its progress or its day', async () => {
  callOrThrow.mockResolvedValue(
    ACHIEVEMENT_CODES.map((achievementCode) => ({
      achievementCode,
      completedTime: achievementCode === 'USE_JOG' ? Date.UTC(2026, 0, 2) : null,
      count: achievementCode === 'CARVING_10' ? 4 : 0,
      needed: achievementCode === 'CARVING_10' ? 10 : 1,
      points: 10,
    })),
  );
  show(<AchievementTab />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(14);
  for (const code of ACHIEVEMENT_CODES)
    expect(screen.getByText(`achievement.name.${code}`).closest('li')!.querySelector('svg')).not.toBeNull();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
  expect(screen.getAllByText('achievement.when')).toHaveLength(1);
});

it('shows what the server reports as completed, for 5 s', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const handlers = new Map<ServerEventType, (data: never) => void>();
  const link = {
    on: (type: ServerEventType, handler: (data: never) => void) => {
      handlers.set(type, handler);
      return () => handlers.delete(type);
    },
  };
  const Toasts = () => {
    useAchievementToast();
    return null;
  };
  show(
    <EventsContext value={link as unknown as EventLink}>
      <Toasts />
    </EventsContext>,
  );
  const data = { achievementCode: 'THE_FIRST_CUT', completedTime: 1, points: 20 } as never;
  act(() => handlers.get('achievement_completed')!(data));
  expect(await screen.findByText('achievement.name.THE_FIRST_CUT')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(4500));
  expect(screen.queryByText('achievement.name.THE_FIRST_CUT')).not.toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(screen.queryByText('achievement.name.THE_FIRST_CUT')).toBeNull();
  vi.useRealTimers();
});
