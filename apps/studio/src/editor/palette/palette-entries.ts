import { COMMANDS, type CommandId } from '@kerf/editor';
import { useTranslation } from 'react-i18next';
import { useOpenDevicePage } from '../../devices/use-device-page';
import { BOOLEAN_CODES, takesCount, useOutlines } from '../../drawing/shape-operation/use-outlines';
import { useImport } from '../../import/use-import';
import { shortcutHint } from '../../keys/shortcuts';
import { useNewProject } from '../../project/limit/use-new-project';
import { useSaveProject } from '../../project/use-save-project';
import { openGenerators } from '../../state/generators-view';
import { useStudio } from '../../state/studio-context';
import { openVariables } from '../../state/variables-view';
import { useViewStore } from '../../state/view-store';
import { startTour } from '../../tour/use-tour';

/** One line of the command palette. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly isEnabled: boolean;
  run(): void;
}

/** The entries of the palette: the editor's commands and the studio's own. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const own = useOwnEntries();
  const commands = (Object.keys(COMMANDS) as CommandId[]).map((id): PaletteEntry => {
    return {
      id,
      label: t(`command.${id}`),
      shortcut: shortcutHint(id),
      isEnabled: editor.can(id),
      run: () => editor.run(id),
    };
  });
  return [...own, ...commands];
}

type ScreenKey =
  | 'isProjectListOpen'
  | 'isPreviewOpen'
  | 'isStartOpen'
  | 'isShortcutHelpOpen'
  | 'isPreferencesOpen'
  | 'isInstallDriverOpen'
  | 'isAiImageOpen'
  | 'isConsoleOpen'
  | 'isPendantOpen'
  | 'isSamplesOpen'
  | 'isTipsOpen'
  | 'isAddTextOpen';

function useOwnEntries(): readonly PaletteEntry[] {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { save } = useSaveProject();
  const startNew = useNewProject();
  const { pickFiles } = useImport();
  const { combine } = useOutlines();
  const openDevicePage = useOpenDevicePage();
  const count = editor.getState().selection.length;
  const entry = (id: string, label: string, run: () => unknown, hint?: string): PaletteEntry => ({
    id,
    label,
    shortcut: hint,
    isEnabled: true,
    run: () => void run(),
  });
  const show = (key: ScreenKey) => () => useViewStore.setState({ [key]: true });
  return [
    entry('project.new', t('project.new'), () => startNew(), shortcutHint('newProject')),
    entry('project.open', t('project.open'), show('isProjectListOpen'), shortcutHint('openProject')),
    entry('samples', t('samples.open'), show('isSamplesOpen')),
    entry('project.save', t('project.save'), save, shortcutHint('save')),
    entry('project.import', t('project.import'), () => pickFiles()),
    entry('generators', t('generators.title'), () => openGenerators()),
    entry('variables', t('variables.title'), () => openVariables()),
    entry('device.new', t('devices.addDevice'), () => openDevicePage()),
    entry('aiImage', t('aiImage.title'), show('isAiImageOpen')),
    entry('console', t('console.title'), show('isConsoleOpen')),
    entry('installDriver', t('install.title'), show('isInstallDriverOpen')),
    entry('pendant', t('pendant.title'), show('isPendantOpen')),
    entry('addText', t('text.add.open'), show('isAddTextOpen')),
    entry('tips', t('tips.title'), show('isTipsOpen')),
    entry('tour', t('tour.open'), startTour),
    entry('preferences', t('preferences.title'), show('isPreferencesOpen')),
    entry('shortcuts', t('menu.shortcuts'), show('isShortcutHelpOpen'), shortcutHint('help')),
    ...BOOLEAN_CODES.map((code) => ({
      ...entry(`boolean.${code}`, t(`outline.${code}`), () => combine(code)),
      isEnabled: takesCount(code, count),
    })),
  ];
}
