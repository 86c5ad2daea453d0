import { MAX_HISTORY_DEPTH, setHistoryDepth } from '@kerf/editor';
import {
  Divider,
  type MantineColorScheme,
  Modal,
  SegmentedControl,
  Stack,
  Text,
  useMantineColorScheme,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../i18n';
import { LANGUAGES } from '../i18n/registry';
import { useEditorState, useStudio } from '../state/studio-context';
import { chooseUnit, useViewStore } from '../state/view-store';
import { NumberField } from '../ui/number-field/number-field';
import { Select } from '../ui/select';
import classes from './preferences.module.css';
import { SnapSwitches } from './snap-switches';

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies readonly MantineColorScheme[];

/** Language, appearance, units, undo and snapping: remembered by this browser. */
export function PreferencesDialog() {
  const { t } = useTranslation();
  const isOpen = useViewStore((state) => state.isPreferencesOpen);
  return (
    <Modal
      opened={isOpen}
      onClose={() => useViewStore.setState({ isPreferencesOpen: false })}
      title={t('preferences.title')}
      size={440}
    >
      <Stack gap="sm">
        <GeneralFields />
        <Divider label={t('preferences.drawing')} labelPosition="left" />
        <UndoField />
        <SnapSwitches />
      </Stack>
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
