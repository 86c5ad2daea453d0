import { Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callOrThrow } from '../api/client';
import { GiftCard } from './gift-card';
import { MembershipTable } from './membership-table';
import { PointPackages } from './point-packages';
import { usePoints } from './use-points';

/** What points buy, gift cards, and points for money. */
export default function RewardsTab() {
  const { t } = useTranslation();
  const balance = usePoints().data?.points;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="baseline">
        <Text fz={28} fw={600}>
          {balance === undefined ? '…' : t('points.balance', { count: balance })}
        </Text>
        <ProjectsUsed />
      </Group>
      <Part title={t('rewards.membership')}>
        <MembershipTable />
      </Part>
      <Part title={t('rewards.giftCard')}>
        <GiftCard />
      </Part>
      <Part title={t('rewards.getPoints')}>
        <PointPackages />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} fz="md" mb="xs">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** How many projects the person has, because the limit is what the membership items raise. */
function ProjectsUsed() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['projects', 'limit'],
    queryFn: ({ signal }) => callOrThrow('projectTotalLimit', { query: {} }, signal),
  });
  if (!data) return null;
  return (
    <Text fz="sm" c="dimmed">
      {t('rewards.used', { used: data.projects, limit: data.limit })}
    </Text>
  );
}
