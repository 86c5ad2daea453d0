import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useViewStore } from '../state/view-store';
import { IconButton } from '../ui/icon-button';

/** The button 'AI Image' among the tools on the left. */
export function AiImageButton() {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={IconSparkles}
      label={t('aiImage.title')}
      tooltipPosition="right"
      size={36}
      iconSize={20}
      onClick={() => useViewStore.setState({ isAiImageOpen: true })}
    />
  );
}
