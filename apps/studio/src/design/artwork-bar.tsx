import { Button, Divider, Menu, UnstyledButton } from '@mantine/core';
import {
  IconArrowLeft,
  IconCode,
  IconDeviceFloppy,
  IconFilePlus,
  IconFileTypeSvg,
  IconFolderOpen,
  IconPhoto,
  IconPhotoDown,
  IconSend,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProjectName } from '../drawing/project-name';
import { useToWorkspace } from '../project/use-to-workspace';
import { IconButton } from '../ui/icon-button';
import { PreferencesMenu } from '../ui/preferences-menu';
import classes from './design-page.module.css';
import { useExportDialog } from './files/export-dialog';
import { useDocument } from './files/use-document';
import { useSvgStringDialog } from './insert/svg-string-dialog';
import { useInsertFiles } from './insert/use-insert-files';

const icon = { size: 16, stroke: 1.7 } as const;

/** The first row: the way back, the document, inserting, and what the design becomes. */
export function ArtworkBar({ onSend }: { onSend(): void }) {
  const { t } = useTranslation();
  const goBack = useToWorkspace();
  const openExport = useExportDialog();
  return (
    <header className={classes.bar}>
      <IconButton icon={IconArrowLeft} label={t('design.back')} onClick={goBack} />
      <h1 className={classes.title}>{t('design.title')}</h1>
      <Divider orientation="vertical" my={8} />
      <ProjectName />
      <DocumentMenu />
      <InsertMenu />
      <div className={classes.end}>
        <Button size="xs" variant="default" leftSection={<IconPhotoDown {...icon} />} onClick={openExport}>
          {t('design.export')}
        </Button>
        <Button size="xs" leftSection={<IconSend {...icon} />} onClick={onSend}>
          {t('design.send')}
        </Button>
        <PreferencesMenu />
      </div>
    </header>
  );
}

function DocumentMenu() {
  const { t } = useTranslation();
  const { startNew, pickFile, save } = useDocument();
  return (
    <Menu position="bottom-start" width={230}>
      <Menu.Target>
        <UnstyledButton className={classes.menu ?? ''}>{t('design.document')}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFilePlus {...icon} />} onClick={startNew}>
          {t('design.new')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderOpen {...icon} />} onClick={pickFile}>
          {t('design.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconDeviceFloppy {...icon} />} onClick={save}>
          {t('design.save')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function InsertMenu() {
  const { t } = useTranslation();
  const { pickPicture, pickDrawing, insertSvg } = useInsertFiles();
  const openSvgString = useSvgStringDialog(insertSvg);
  return (
    <Menu position="bottom-start" width={230}>
      <Menu.Target>
        <UnstyledButton className={classes.menu ?? ''}>{t('design.insert')}</UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhoto {...icon} />} onClick={pickPicture}>
          {t('design.insertPicture')}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeSvg {...icon} />} onClick={pickDrawing}>
          {t('design.insertSvgFile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCode {...icon} />} onClick={openSvgString}>
          {t('design.insertSvgString')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
