import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { PointHistory } from './point-history';

const client = vi.hoisted(() => ({ CallError: class extends Error {}, callOrThrow: vi.fn() }));
vi.mock('../../api/client', () => client);

const ROW = { id: '1', point: 100, reason: 'membership', note: null, createTime: 0, expireTime: null };

function show(kind: 'pointsEarned' | 'pointsReduced', rows: readonly object[]): void {
  client.callOrThrow.mockResolvedValue({ total: rows.length, rows });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <PointHistory kind={kind} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(async () => {
  await i18next.use(initReactI18next).init({ lng: 'en', resources: {} });
});

it('says what an empty history is empty of', async () => {
  show('pointsEarned', []);
  await screen.findByText('points.empty');
  show('pointsReduced', []);
  await screen.findByText('points.nothingSpent');
});

it('says until when points can be used that came, and not of those that went', async () => {
  show('pointsReduced', [ROW]);
  await screen.findByText('−100');
  expect(screen.queryByText('points.expires')).toBeNull();
  show('pointsEarned', [ROW]);
  await screen.findByText('+100');
  expect(screen.getAllByText('points.permanent')).toHaveLength(1);
});
