import { degreesFromRadians } from '@kerf/machining';
import { Alert, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toolOfBit } from '../../../bits/bit-list';
import { bitAsDescribed } from '../../../bits/program-bits';
import { takeVBit } from '../../../bits/take-v-bit';
import { useEditorState, useStudio } from '../../../state/studio-context';
import panel from '../../../ui/panel/panel.module.css';

/** Which bit does what, or that a V-bit is missing. */
export function VCarveNote() {
  const { t } = useTranslation();
  const { firstBit, secondBit } = useEditorState((state) => state.design.setup);
  if (firstBit.kind !== 'v-bit' && secondBit?.kind !== 'v-bit') return <NeedsVBit />;
  return (
    <Text size="xs" c="dimmed" className={panel.section ?? ''}>
      {t(firstBit.kind === 'v-bit' ? 'operation.vBit.vBitAlone' : 'operation.vBit.twoBits')}
    </Text>
  );
}

/** The V-bits that most people have. */
const V_BITS = ['v-bit-60', 'v-bit-90'].flatMap((id) => {
  const bit = toolOfBit(id);
  return bit?.kind === 'v-bit' ? [bit] : [];
});

/** Says that nothing can be cut without a V-bit, and offers one; nothing where there is one. */
export function NeedsVBit() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { firstBit, secondBit } = useEditorState((state) => state.design.setup);
  if (firstBit.kind === 'v-bit' || secondBit?.kind === 'v-bit') return null;
  return (
    <Alert color="orange" p={8} mt={16} fz="xs" role="status">
      {t('operation.vBit.needsVBit')}
      <Group gap={6} mt={6}>
        {V_BITS.map((bit) => (
          <Button
            key={bit.id}
            size="compact-xs"
            variant="default"
            onClick={() => editor.run(takeVBit(bitAsDescribed(bit)))}
          >
            {t('operation.vBit.useVBit', { angle: Math.round(degreesFromRadians(bit.angle)) })}
          </Button>
        ))}
      </Group>
    </Alert>
  );
}
