import { Menu } from '@mantine/core';
import {
  IconBuildingFactory2,
  IconDeviceFloppy,
  IconDeviceMobile,
  IconDownload,
  IconFileImport,
  IconFilePlus,
  IconFolderOpen,
  IconHistory,
  IconLayoutGrid,
  IconMountain,
  IconPalette,
  IconPlaylist,
  IconPlus,
  IconSettings,
  IconTerminal2,
  IconTool,
  IconVersions,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOpenArtwork } from '../../design/use-open-artwork';
import { useOpenDevicePage } from '../../devices/use-device-page';
import { useMachineStore } from '../../driver/machine-store';
import { ExportMenu } from '../../export/export-menu';
import { ImportMenuItems } from '../../import/import-menu';
import { shortcutHint } from '../../keys/shortcuts';
import { useNewProject } from '../../project/limit/use-new-project';
import { useProjectStore } from '../../project/project-store';
import { useSaveProject } from '../../project/use-save-project';
import { openVersions } from '../../project/versions/versions-store';
import { useDrawingModel } from '../../relief/use-drawing-model';
import { openRecovery } from '../../state/recovery-view';
import { useEditorState } from '../../state/studio-context';
import { useViewStore } from '../../state/view-store';
import { openWorkshop } from '../../state/workshop-view';
import { BarMenu, icon } from './bar-menu';

/** The menu to make, open, save, import and export a project. */
export function ProjectMenu() {
  const { t } = useTranslation();
  const startNew = useNewProject();
  const { save } = useSaveProject();
  const makeModel = useDrawingModel();
  const openArtwork = useOpenArtwork();
  return (
    <BarMenu label={t('project.menu')} step="projectMenu">
      <Menu.Item
        leftSection={<IconFilePlus {...icon} />}
        rightSection={shortcutHint('newProject')}
        onClick={() => void startNew()}
      >
        {t('project.new')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFolderOpen {...icon} />}
        rightSection={shortcutHint('openProject')}
        onClick={() => useViewStore.setState({ isProjectListOpen: true })}
      >
        {t('project.open')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconLayoutGrid {...icon} />}
        onClick={() => useViewStore.setState({ isSamplesOpen: true })}
      >
        {t('samples.open')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDeviceFloppy {...icon} />}
        rightSection={shortcutHint('save')}
        onClick={() => save()}
      >
        {t('project.save')}
      </Menu.Item>
      <VersionsItem />
      <Menu.Divider />
      <Menu.Sub position="right-start">
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconFileImport {...icon} />}>{t('project.import')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <ImportMenuItems />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <ExportMenu />
      <Menu.Item leftSection={<IconPalette {...icon} />} onClick={openArtwork}>
        {t('design.openHere')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMountain {...icon} />} onClick={() => void makeModel()}>
        {t('relief.ofDrawing')}
      </Menu.Item>
    </BarMenu>
  );
}

/** The versions of the project on the workspace, once it was saved. */
function VersionsItem() {
  const { t } = useTranslation();
  const name = useEditorState((state) => state.design.name);
  const { id, revision } = useProjectStore();
  return (
    <Menu.Item
      leftSection={<IconVersions {...icon} />}
      disabled={id === null || revision === 0}
      onClick={() => id !== null && openVersions({ id, name })}
    >
      {t('versions.open')}
    </Menu.Item>
  );
}

/** The menu of the machine and of the settings. */
export function SetupMenu() {
  const { t } = useTranslation();
  const openDevicePage = useOpenDevicePage();
  return (
    <BarMenu label={t('console.menu')} step="setupMenu">
      <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => openDevicePage()}>
        {t('devices.addDevice')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDownload {...icon} />}
        onClick={() => useViewStore.setState({ isInstallDriverOpen: true })}
      >
        {t('install.title')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSettings {...icon} />}
        onClick={() => useViewStore.setState({ isPreferencesOpen: true })}
      >
        {t('preferences.title')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconTerminal2 {...icon} />}
        onClick={() => useViewStore.setState({ isConsoleOpen: true })}
      >
        {t('console.title')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconPlaylist {...icon} />}
        onClick={() => useViewStore.setState({ isMacrosOpen: true })}
      >
        {t('macros.title')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconTool {...icon} />}
        onClick={() => useViewStore.setState({ isMachineSettingsOpen: true })}
      >
        {t('boardSettings.title')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconDeviceMobile {...icon} />}
        onClick={() => useViewStore.setState({ isPendantOpen: true })}
      >
        {t('pendant.title')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconBuildingFactory2 {...icon} />} onClick={() => openWorkshop('machines')}>
        {t('workshop.title')}
      </Menu.Item>
      <RecoveryItem />
    </BarMenu>
  );
}

/** Continues the interrupted task, also after a person has put that off. */
function RecoveryItem() {
  const { t } = useTranslation();
  const jobId = useMachineStore(({ recovery }) => recovery?.jobId ?? null);
  if (jobId === null) return null;
  return (
    <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => openRecovery(jobId)}>
      {t('recovery.recover')}
    </Menu.Item>
  );
}
