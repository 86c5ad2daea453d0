import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStudio } from '../state/studio-context';
import { IconButton } from '../ui/icon-button';
import { liveFrom, liveText } from '../ui/live-text';
import { saveFile } from '../ui/save-file';
import { useUnexpectedText } from '../ui/use-unexpected-text';
import { type ExportFormatId, exportDesign } from './export-design';
import { useCreditsNotice } from './use-credits-notice';
import { useExportGcode } from './use-export-gcode';
import { useExportStl } from './use-export-stl';

const FORMATS = [
  { id: 'lac', label: 'project.exportLac' },
  { id: 'svg', label: 'project.exportSvg' },
  { id: 'dxf', label: 'project.exportDxf' },
  { id: 'png', label: 'project.exportPng' },
] as const satisfies readonly { id: ExportFormatId; label: string }[];

/** The entries that save the design as a project, a drawing, a picture, a solid, or the program of its job. */
function ExportMenuItems() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const exportStl = useExportStl();
  const exportGcode = useExportGcode();
  const tellCredits = useCreditsNotice();

  async function save(format: ExportFormatId) {
    try {
      const { design } = editor.getState();
      const { name, content } = await exportDesign(design, format);
      saveFile(content, name);
      tellCredits(design);
    } catch (error) {
      notifications.show({
        color: 'red',
        title: liveText('project.exportFailed'),
        message: liveFrom(useUnexpectedText, (text) => text(error)),
      });
    }
  }

  return (
    <>
      {FORMATS.map(({ id, label }) => (
        <Menu.Item key={id} onClick={() => void save(id)}>
          {t(label)}
        </Menu.Item>
      ))}
      <Menu.Item onClick={() => void exportStl()}>{t('project.exportStl')}</Menu.Item>
      <Menu.Item onClick={() => void exportGcode()}>{t('project.exportGcode')}</Menu.Item>
    </>
  );
}

/** The submenu of the Project menu. */
export function ExportMenu() {
  const { t } = useTranslation();
  return (
    <Menu.Sub position="right-start">
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={<IconDownload size={16} stroke={1.7} />}>
          {t('project.export')}
        </Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>
        <ExportMenuItems />
      </Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/** The export button among the tools on the left. */
export function ExportButton() {
  const { t } = useTranslation();
  return (
    <Menu position="right-end" width={230}>
      <Menu.Target>
        <IconButton
          icon={IconFileExport}
          label={t('editor.exportHint')}
          tooltipPosition="right"
          size={36}
          iconSize={20}
        />
      </Menu.Target>
      <Menu.Dropdown>
        <ExportMenuItems />
      </Menu.Dropdown>
    </Menu>
  );
}
