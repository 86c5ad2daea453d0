import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button';
import { useImport } from './use-import';

/** Brings files in from the tools on the left. */
export function ImportButton() {
  const { t } = useTranslation();
  const { pickFiles } = useImport();
  return (
    <IconButton
      icon={IconFileImport}
      label={t('editor.importHint')}
      tooltipPosition="right"
      size={36}
      iconSize={20}
      onClick={pickFiles}
    />
  );
}
