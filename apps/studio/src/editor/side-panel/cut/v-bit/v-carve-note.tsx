import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../../../app/studio-context';
import panel from '../../side-panel.module.css';

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

/** Says that nothing can be cut without a V-bit; nothing where there is one. */
export function NeedsVBit() {
  const { t } = useTranslation();
  const { firstBit, secondBit } = useEditorState((state) => state.design.setup);
  if (firstBit.kind === 'v-bit' || secondBit?.kind === 'v-bit') return null;
  return (
    <Text size="xs" c="orange" role="status" className={panel.section ?? ''}>
      {t('operation.vBit.needsVBit')}
    </Text>
  );
}
