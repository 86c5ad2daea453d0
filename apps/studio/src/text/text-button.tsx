import { IconLetterT } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button';
import { useInsertText } from './use-insert-text';

/** Adds a text from the tools on the left. */
export function TextButton() {
  const { t } = useTranslation();
  const insertText = useInsertText();
  return (
    <IconButton
      icon={IconLetterT}
      label={t('text.tool')}
      shortcut="T"
      tooltipPosition="right"
      size={36}
      iconSize={20}
      onClick={() => void insertText()}
    />
  );
}
