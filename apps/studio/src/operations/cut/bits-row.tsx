import { Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBitName } from '../../bits/bit-list';
import { useEditorState } from '../../state/studio-context';
import { BitsSection } from '../bits-section';
import cut from './cut.module.css';

/** The settings of the bits may be longer than the window: then they scroll. */
const FITTED = { flip: true, shift: true, size: true } as const;

/** The bits of the job in one line, and a button to change them. */
export function BitsRow() {
  const { t } = useTranslation();
  const bitName = useBitName();
  const { firstBit, secondBit } = useEditorState((state) => state.design.setup);
  const names = [firstBit, ...(secondBit ? [secondBit] : [])].map(bitName).join(' + ');
  return (
    <Popover position="bottom-end" width={260} shadow="md" trapFocus middlewares={FITTED}>
      <Popover.Target>
        <UnstyledButton className={cut.bits ?? ''} aria-label={`${t('panel.bits')}: ${names}`} title={names}>
          <span>{t('panel.bits')}</span>
          <strong>{names}</strong>
          <IconChevronDown size={14} aria-hidden="true" />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={cut.bitsDropdown ?? ''}>
        <BitsSection />
      </Popover.Dropdown>
    </Popover>
  );
}
