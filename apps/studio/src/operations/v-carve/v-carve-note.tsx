import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useEditorState } from '../../state/studio-context';
import panel from '../../ui/panel/panel.module.css';

/** Says which of the two bits does what, if one of them is a V-bit. */
export function VCarveNote() {
  const { t } = useTranslation();
  const { firstBit, secondBit } = useEditorState((state) => state.design.setup);
  if (firstBit.kind !== 'v-bit' && secondBit?.kind !== 'v-bit') return null;
  return (
    <Text size="xs" c="dimmed" className={panel.section ?? ''}>
      {t(firstBit.kind === 'v-bit' ? 'operation.v-carve.vBitAlone' : 'operation.v-carve.twoBits')}
    </Text>
  );
}
