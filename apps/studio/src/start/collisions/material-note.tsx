import { bodyCylinders, isLaser } from '@kerf/machining';
import type { JobProgram } from '@kerf/pipeline';
import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { bitsInUse } from '../../bits/bit-of';
import { useProgramBits } from '../../bits/program-bits';
import { useViewStore } from '../../state/view-store';
import type { MaterialCheck } from './use-collisions';

interface MaterialNoteProps {
  readonly program: JobProgram;
  readonly material: MaterialCheck;
  /** Whether the job is already known to have a collision. */
  readonly isHit: boolean;
}

/** Says whether the job was checked for collisions with the material, and which parts of its bits were included. */
export function MaterialNote({ program, material, isHit }: MaterialNoteProps) {
  const { t } = useTranslation();
  const body = useCheckedBody(program);
  if (material === 'needless') return null;
  if (material === 'checking')
    return (
      <Group gap={8} role="status">
        <Loader size={16} aria-hidden="true" />
        <Text fz="sm">{t('start.collision.checking')}</Text>
      </Group>
    );
  if (material !== 'checked')
    return (
      <Alert color="yellow" p="xs" role="status">
        {t(material === 'partly' ? 'start.collision.partly' : 'start.collision.notChecked')}
        <Group mt={6}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => useViewStore.setState({ isStartOpen: false, isPreviewOpen: true })}
          >
            {t('start.collision.openPreview')}
          </Button>
        </Group>
      </Alert>
    );
  if (isHit) return null;
  return (
    <Group gap={6} role="status">
      <IconCircleCheck size={18} color="var(--kerf-good)" aria-hidden="true" />
      <Text fz="sm">{t('start.collision.none')}</Text>
      <Text fz="sm" c="dimmed">
        {t(`bits.checked.${body}`)}
      </Text>
    </Group>
  );
}

/** Which parts above the cutting edges are known for all bits of a program. */
function useCheckedBody(program: JobProgram): 'none' | 'shank' | 'holder' | 'both' {
  const bits = useProgramBits(program);
  const tools = bitsInUse(program, bits).map(({ tool }) => tool);
  const isKnown = (wanted: 'shank' | 'holder') =>
    tools.every((tool) => !isLaser(tool) && bodyCylinders(tool).some(({ part }) => part === wanted));
  if (isKnown('shank')) return isKnown('holder') ? 'both' : 'shank';
  return isKnown('holder') ? 'holder' : 'none';
}
