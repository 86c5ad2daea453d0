import { MAX_HISTORY_DEPTH, setHistoryDepth } from '@kerf/editor';
import {
  Divider,
  type MantineColorScheme,
  Modal,
  SegmentedControl,
  Stack,
  Tabs,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeviceList } from '../devices/device-list';
import { useOpenDevicePage } from '../devices/use-device-page';
import { changeLanguage } from '../i18n';
import { LANGUAGES } from '../i18n/registry';
import { KeptPairingField } from '../install-driver/kept-pairing-field';
import { useEditorState, useStudio } from '../state/studio-context';
import { chooseUnit, useViewStore } from '../state/view-store';
import { NumberField } from '../ui/number-field/number-field';
import { Select } from '../ui/select';
import classes from './preferences.module.css';
import { SnapSwitches } from './snap-switches';

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

/** The devices of the account; and language, appearance, units, undo and snapping, which this browser remembers. */
export function PreferencesDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isPreferencesOpen);
  const tab = useViewStore((state) => state.preferencesTab);
  const openPage = useOpenDevicePage();
  const open = (id?: string) => {
    useViewStore.setState({ isPreferencesOpen: false });
    openPage(id);
  };
  return (
    <Modal
      opened={isOpen}
      onClose={() => useViewStore.setState({ isPreferencesOpen: false })}
      title={t('preferences.title')}
      size={tab === 'devices' ? 860 : 440}
    >
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(value) =>
          useViewStore.setState({ preferencesTab: value === 'devices' ? 'devices' : 'general' })
        }
      >
        <Tabs.List mb="sm">
          <Tabs.Tab value="devices">{t('devices.title')}</Tabs.Tab>
          <Tabs.Tab value="general">{t('preferences.general')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="devices">
          <DeviceList onOpen={open} />
        </Tabs.Panel>
        <Tabs.Panel value="general">
          <Stack gap="sm">
            <GeneralFields />
            <Divider label={t('preferences.drawing')} labelPosition="left" />
            <UndoField />
            <SnapSwitches />
            <KeptPairingField />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </Modal>
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
