import { Divider, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SnapSwitches } from '../../preferences/snap-switches';
import { useArtworkStore } from '../artwork-store';
import classes from './panels.module.css';

/** The grid on the page, its spacing, and what objects snap to. */
export function GridPanel() {
  const { t } = useTranslation();
  const isShown = useArtworkStore((state) => state.isGridShown);
  return (
    <div className={classes.stack}>
      <Switch
        size="xs"
        label={t('design.showGrid')}
        checked={isShown}
        onChange={(event) => useArtworkStore.setState({ isGridShown: event.currentTarget.checked })}
      />
      <Divider />
      <SnapSwitches />
    </div>
  );
}
