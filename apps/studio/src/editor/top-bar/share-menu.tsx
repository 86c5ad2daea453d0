import { Menu, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconBrandFacebook,
  IconBrandTwitter,
  IconCopy,
  IconLink,
  IconPhotoShare,
  IconShare2,
  IconShare3,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { exportDesign } from '../../export/export-design';
import { isLocalAddress } from '../../project/share/local-address';
import { useShareProject } from '../../project/share/use-share-project';
import { useStudio } from '../../state/studio-context';
import { copyText } from '../../ui/copy-text';
import { IconButton } from '../../ui/icon-button';
import { liveText } from '../../ui/live-text';
import { saveFile } from '../../ui/save-file';
import { SOCIAL_NETWORKS } from './share-links';

const icon = { size: 16, stroke: 1.7 } as const;
const ICONS = { facebook: IconBrandFacebook, twitter: IconBrandTwitter } as const;

/** The person closed the system's own dialog. */
const isCalledOff = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Shares the design as a picture: through the system where it can, otherwise as a file. */
function useSharePicture(): () => Promise<void> {
  const { editor } = useStudio();
  return async () => {
    try {
      const { name, content } = await exportDesign(editor.getState().design, 'png');
      const files = [new File([content], name, { type: 'image/png' })];
      if (navigator.canShare?.({ files })) await navigator.share({ files, title: name });
      else saveFile(content, name);
    } catch (error) {
      if (!isCalledOff(error)) notifications.show({ color: 'red', message: liveText('share.failed') });
    }
  };
}

/** Shares the project by a link, the design as a picture, and the address of Kerf, where others can open it. */
export function ShareMenu() {
  const { t } = useTranslation();
  const url = `${window.location.origin}/`;
  const text = t('account.tagline');
  const isLocal = isLocalAddress(window.location.hostname);

  async function copy() {
    const isCopied = await copyText(url);
    notifications.show(
      isCopied ? { message: liveText('share.copied') } : { color: 'red', message: liveText('share.failed') },
    );
  }
  const shareBySystem = () =>
    void navigator.share({ url, text, title: t('app.name') }).catch((error: unknown) => {
      if (!isCalledOff(error)) notifications.show({ color: 'red', message: liveText('share.failed') });
    });

  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <IconButton icon={IconShare2} label={t('share.title')} />
      </Menu.Target>
      <Menu.Dropdown>
        <DesignItems />
        <Menu.Divider />
        <Menu.Label>{t('share.address')}</Menu.Label>
        {SOCIAL_NETWORKS.map(({ id, name, linkTo }) => {
          const Icon = ICONS[id];
          return (
            <Menu.Item
              key={id}
              leftSection={<Icon {...icon} />}
              disabled={isLocal}
              onClick={() => window.open(linkTo(url, text), '_blank', 'noopener,noreferrer')}
            >
              {name}
            </Menu.Item>
          );
        })}
        {'share' in navigator && (
          <Menu.Item leftSection={<IconShare3 {...icon} />} disabled={isLocal} onClick={shareBySystem}>
            {t('share.system')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy()}>
          {t('share.copy')}
        </Menu.Item>
        {isLocal && (
          <Text fz="xs" c="dimmed" px="sm" py={6}>
            {t('share.local')}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Shares the project by a link, and the design as a picture. */
function DesignItems() {
  const { t } = useTranslation();
  const sharePicture = useSharePicture();
  const shareProject = useShareProject();
  return (
    <>
      <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void shareProject()}>
        {t('links.open')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPhotoShare {...icon} />} onClick={() => void sharePicture()}>
        {t('share.picture')}
      </Menu.Item>
    </>
  );
}
