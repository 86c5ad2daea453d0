import { bitUseOf } from '@kerf/document';
import { degreesFromRadians } from '@kerf/machining';
import { Alert, Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toolOfBit } from '../../bits/bit-list';
import { bitAsDescribed } from '../../bits/program-bits';
import { takeVBit } from '../../bits/take-v-bit';
import { useEditorState, useStudio } from '../../state/studio-context';
import type { CutSectionProps } from '../milled';

/** The V-bits that most people have. */
const V_BITS = ['v-bit-60', 'v-bit-90'].flatMap((id) => {
  const bit = toolOfBit(id);
  return bit?.kind === 'v-bit' ? [bit] : [];
});

/** Says that a V-bit is needed and offers one. Shows nothing if the design has a V-bit or needs none. */
export function NeedsVBit({ milled }: CutSectionProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { firstBit, secondBit } = useEditorState((state) => state.design.setup);
  const isNeeded = milled.some(({ operation }) => bitUseOf(operation).form === 'v-bit');
  if (!isNeeded || firstBit.kind === 'v-bit' || secondBit?.kind === 'v-bit') return null;
  return (
    <Alert color="orange" p={8} mt={16} fz="xs" role="status">
      {t('operation.needsVBit')}
      <Group gap={6} mt={6}>
        {V_BITS.map((bit) => (
          <Button
            key={bit.id}
            size="compact-xs"
            variant="default"
            onClick={() => editor.run(takeVBit(bitAsDescribed(bit)))}
          >
            {t('operation.useVBit', { angle: Math.round(degreesFromRadians(bit.angle)) })}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
