import { ActionIcon, Menu } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useImport } from '../../import/use-import';
import { Hint } from '../../ui/hint';

/**
 * The menu to open files that are only viewed and do not become part of the design. Does not render when the job
 * changes.
 */
export const OpenMenu = memo(function OpenMenu() {
  const { t } = useTranslation();
  const { pickFiles } = useImport();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Hint label={t('preview.openFile')}>
          <ActionIcon size={30} variant="default" aria-label={t('preview.openFile')}>
            <IconFolderOpen size={16} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => pickFiles('program')}>{t('preview.openProgram')}</Menu.Item>
        <Menu.Item onClick={() => pickFiles('model')}>{t('preview.openModel')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
});
