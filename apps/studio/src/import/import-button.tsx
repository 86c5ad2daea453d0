import { Menu } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../ui/icon-button';
import { ImportMenuItems } from './import-menu';

/** The import button among the tools on the left. */
export function ImportButton() {
  const { t } = useTranslation();
  return (
    <Menu position="right-start" width={270}>
      <Menu.Target>
        <IconButton
          icon={IconFileImport}
          label={t('editor.importHint')}
          tooltipPosition="right"
          size={36}
          iconSize={20}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <ImportMenuItems />
      </Menu.Dropdown>
    </Menu>
  );
}
