import { GRID_LIMITS, setGridSpacing } from '@kerf/editor';
import { Divider, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SnapSwitches } from '../../preferences/snap-switches';
import { useEditorState, useStudio } from '../../state/studio-context';
import { LimitedField } from '../../ui/number-field/limited-field';
import { useArtworkStore } from '../artwork-store';
import classes from './panels.module.css';

/** The grid on the page, and what objects snap to. */
export function GridPanel() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const isShown = useArtworkStore((state) => state.isGridShown);
  const spacing = useEditorState((state) => state.options.gridSpacing);
  return (
    <div className={classes.stack}>
      <Switch
        size="xs"
        label={t('design.showGrid')}
        checked={isShown}
        onChange={(event) => useArtworkStore.setState({ isGridShown: event.currentTarget.checked })}
      />
      <LimitedField
        label={t('design.gridSpacing')}
        limit={{ ...GRID_LIMITS, isInteger: false }}
        value={spacing}
        onChange={(length) => editor.run(setGridSpacing(length))}
      />
      <Divider />
      <SnapSwitches />
    </div>
  );
}
