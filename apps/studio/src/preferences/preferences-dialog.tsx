import { MAX_HISTORY_DEPTH, setHistoryDepth } from '@kerf/editor';
import {
  Divider,
  Group,
  type MantineColorScheme,
  Modal,
  SegmentedControl,
  Stack,
  Switch,
  Tabs,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import { useModals } from '@mantine/modals';
import { useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionStore } from '../api/session-store';
import { BitsTab } from '../bits/own/bits-tab';
import { DeviceList } from '../devices/device-list';
import { useOpenDevicePage } from '../devices/use-device-page';
import { changeLanguage } from '../i18n';
import { LANGUAGES } from '../i18n/registry';
import { KeptPairingField } from '../install-driver/kept-pairing-field';
import { MaterialsTab } from '../material/own/materials-tab';
import { type OwnItems, preferencesOf, useOwnItems } from '../own-items/own-items-store';
import { savePreferences } from '../own-items/own-preferences';
import { useToWorkspace } from '../project/use-to-workspace';
import { SETTINGS_PAGE } from '../state/covering-pages';
import { useEditorState, useStudio } from '../state/studio-context';
import { chooseUnit, type PreferencesTab, useViewStore } from '../state/view-store';
import { Explain } from '../ui/explain/explain';
import type { ExplainedSetting } from '../ui/explain/settings';
import { NumberField } from '../ui/number-field/number-field';
import { Select } from '../ui/select';
import { useCovered } from '../ui/use-covered';
import { MachineSettingsFields } from './machine-settings';
import classes from './preferences.module.css';
import { ShareButtons } from './share/share-buttons';
import { SnapSwitches } from './snap-switches';

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

/** The width of the dialog, for the lists. It is the same for the fields, so that nothing moves under the pointer. */
const WIDTH = 900;

/**
 * The bits, devices and, if wanted, materials of the account, and the general settings: those of the machine, and how
 * the studio shows things to this person.
 */
export function PreferencesDialog() {
  const { t } = useTranslation();
  const { isOpen, close } = useOpenSettings();
  const tab = useShownTab();
  const { modals } = useModals();
  const isCovered = useCovered(modals.length > 0);
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      closeOnEscape={!isCovered}
      title={t('preferences.title')}
      size={WIDTH}
    >
      {isOpen && <PreferencesTabs tab={tab} />}
    </Modal>
  );
}

/** Whether the settings are open, by a menu or by their address, and a function that closes them. */
function useOpenSettings() {
  const isChosen = useViewStore((state) => state.isPreferencesOpen);
  const isAddress = useRouterState({ select: ({ location }) => location.pathname === SETTINGS_PAGE });
  const toDesign = useToWorkspace();
  const close = () => {
    useViewStore.setState({ isPreferencesOpen: false });
    if (isAddress) toDesign();
  };
  return { isOpen: isChosen || isAddress, close };
}

const showsMaterials = (state: OwnItems) => preferencesOf(state).showsMaterials === true;

/** The chosen tab. The one of the materials is shown only if the person wants it. */
function useShownTab(): PreferencesTab {
  const tab = useViewStore((state) => state.preferencesTab);
  const hasMaterials = useOwnItems(showsMaterials);
  return tab === 'materials' && !hasMaterials ? 'general' : tab;
}

function PreferencesTabs({ tab }: { readonly tab: PreferencesTab }) {
  const { t } = useTranslation();
  const hasMaterials = useOwnItems(showsMaterials);
  const openPage = useOpenDevicePage();
  const open = (id?: string) => {
    useViewStore.setState({ isPreferencesOpen: false });
    openPage(id);
  };
  return (
    <Tabs
      value={tab}
      keepMounted={false}
      className={classes.tabs ?? ''}
      onChange={(value) => useViewStore.setState({ preferencesTab: (value ?? 'general') as PreferencesTab })}
    >
      <Tabs.List mb="sm">
        <Tabs.Tab value="bits">{t('ownBits.title')}</Tabs.Tab>
        <Tabs.Tab value="devices">{t('devices.title')}</Tabs.Tab>
        {hasMaterials && <Tabs.Tab value="materials">{t('ownMaterials.title')}</Tabs.Tab>}
        <Tabs.Tab value="general">{t('preferences.general')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="bits">
        <BitsTab more={<ShareButtons />} />
      </Tabs.Panel>
      <Tabs.Panel value="devices">
        <DeviceList onOpen={open} />
      </Tabs.Panel>
      {hasMaterials && (
        <Tabs.Panel value="materials">
          <MaterialsTab more={<ShareButtons />} />
        </Tabs.Panel>
      )}
      <Tabs.Panel value="general">
        <Stack gap="sm" maw={480} data-explained>
          <GeneralFields />
          <Heading text={t('machineSettings.title')} settings={MACHINE_SETTINGS} topic="connecting" />
          <MachineSettingsFields />
          <Heading text={t('preferences.drawing')} settings={DRAWING_SETTINGS} topic="drawing" />
          <UndoField />
          <SnapSwitches />
          <MaterialsSwitch />
          <KeptPairingField />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

const MACHINE_SETTINGS = [
  ...(['safeHeight', 'stepover', 'vBitStepover'] as const),
  ...(['laserMode', 'connection', 'autoHome'] as const),
];
const DRAWING_SETTINGS = ['units', 'undoDepth', 'snapping', 'gridSpacing'] as const;

interface HeadingProps {
  readonly text: string;
  readonly settings: readonly ExplainedSetting[];
  readonly topic: string;
}

/** The heading of a part of the settings, with what its settings do. */
function Heading({ text, settings, topic }: HeadingProps) {
  return (
    <Group gap="xs" wrap="nowrap">
      <Divider label={text} labelPosition="left" flex={1} />
      <Explain settings={settings} topic={topic} />
    </Group>
  );
}

function MaterialsSwitch() {
  const { t } = useTranslation();
  const userId = useSessionStore((state) => state.session?.id ?? '');
  const isOn = useOwnItems(showsMaterials);
  return (
    <Switch
      size="xs"
      label={t('machineSettings.showMaterials')}
      checked={isOn}
      onChange={(event) => savePreferences(userId, { showsMaterials: event.currentTarget.checked })}
    />
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <Text fz="sm">{label}</Text>
      {children}
    </div>
  );
}

function GeneralFields() {
  const { t, i18n } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const unit = useViewStore((state) => state.unit);
  return (
    <>
      <Row label={t('language.label')}>
        <Select
          size="xs"
          aria-label={t('language.label')}
          allowDeselect={false}
          data={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          value={i18n.language}
          onChange={(code) => {
            const language = LANGUAGES.find((row) => row.code === code);
            if (language) void changeLanguage(language.code);
          }}
        />
      </Row>
      <Row label={t('theme.label')}>
        <SegmentedControl
          size="xs"
          aria-label={t('theme.label')}
          data={SCHEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as MantineColorScheme)}
        />
      </Row>
      <Row label={t('preferences.units')}>
        <SegmentedControl
          size="xs"
          aria-label={t('preferences.units')}
          data={[
            { value: 'mm', label: t('preferences.mm') },
            { value: 'in', label: t('preferences.inch') },
          ]}
          value={unit}
          onChange={(value) => chooseUnit(value === 'in' ? 'in' : 'mm')}
        />
      </Row>
    </>
  );
}

function UndoField() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const depth = useEditorState((state) => state.options.historyDepth);
  return (
    <NumberField
      label={t('preferences.undoDepth')}
      description={t('preferences.undoHint', { most: MAX_HISTORY_DEPTH })}
      kind="number"
      decimals={0}
      step={10}
      min={1}
      max={MAX_HISTORY_DEPTH}
      value={depth}
      onChange={(value) => editor.run(setHistoryDepth(Math.round(value)))}
    />
  );
}
