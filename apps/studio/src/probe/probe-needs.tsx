import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** What must be so before the machine may probe. */
export type ProbeNeed = 'control' | 'rest' | 'numbers' | 'test' | 'reference';

/** The first thing that is not yet as it must be; null when nothing is missing. */
export function firstNeed(needs: readonly (readonly [ProbeNeed, boolean])[]): ProbeNeed | null {
  return needs.find(([, isMissing]) => isMissing)?.[0] ?? null;
}

/** Says what is missing, beside the button that waits for it. */
export function NeedNote({ need }: { readonly need: ProbeNeed | null }) {
  const { t } = useTranslation();
  return (
    <Text fz="xs" c="dimmed" role="status">
      {need && t(`probe.needs.${need}`)}
    </Text>
  );
}
