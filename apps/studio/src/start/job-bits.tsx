import { isLaser } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../bits/bit-list';
import { BitSign } from '../bits/bit-picture';

const LABELS = ['panel.firstBit', 'panel.secondBit'] as const;

/** Both bits of a job that has two programs, with diameter and angle, so that a person has them at hand. */
export function JobBits({ programs }: { readonly programs: readonly JobProgram[] }) {
  const { t } = useTranslation();
  const bitName = useBitName();
  if (programs.length !== LABELS.length) return null;
  return (
    <Group gap="xl">
      {programs.map(({ tool }, index) =>
        isLaser(tool) ? null : (
          <Group key={LABELS[index]!} gap={8} wrap="nowrap">
            <BitSign tool={tool} width={24} height={36} />
            <div>
              <Text fz="xs" c="dimmed">
                {t(LABELS[index]!)}
              </Text>
              <Text fz="sm">{bitName(tool)}</Text>
            </div>
          </Group>
        ),
      )}
    </Group>
  );
}
