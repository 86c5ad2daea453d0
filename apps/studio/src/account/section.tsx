import { Stack, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of a tab of the user dialog, under its title. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" gap="xs" aria-labelledby={id}>
      <Title id={id} order={3} fz="md">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
