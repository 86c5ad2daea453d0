import { IconCloudExclamation, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../../state/view-store';
import { IconButton } from '../../ui/icon-button';
import { useSaveQueue } from './save-queue';

/** Says that saves wait for the server, and leads to them; nothing when the server has everything. */
export function SavesButton() {
  const { t } = useTranslation();
  const saves = useSaveQueue((state) => state.saves);
  if (saves.length === 0) return null;
  const needsPerson = saves.some(({ state }) => state.kind !== 'waiting');
  return (
    <IconButton
      icon={needsPerson ? IconCloudExclamation : IconCloudUp}
      color={needsPerson ? 'red' : 'yellow'}
      label={t('saves.count', { count: saves.length })}
      onClick={() => useViewStore.setState({ isProjectListOpen: true })}
    />
  );
}
