import { Menu } from '@mantine/core';
import {
  IconBrandYoutube,
  IconCommand,
  IconHelp,
  IconInfoCircle,
  IconKeyboard,
  IconRoute,
  IconSchool,
  IconShoppingBag,
  IconSparkles,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { openUserDialog } from '../../account/user-dialog/user-dialog-store';
import { callOrThrow } from '../../api/client';
import { shortcutHint } from '../../keys/shortcuts';
import { useViewStore } from '../../state/view-store';
import { startTour } from '../../tour/use-tour';
import { BarMenu, icon } from './bar-menu';

/** Where the help centre is. It opens beside the editor. */
const HELP_CENTER = '/help';

const ELSEWHERE = { component: 'a', target: '_blank', rel: 'noreferrer' } as const;

/** The menu of everything that helps: pages, tips, shortcuts. A page without an address has no entry. */
export function HelpMenu() {
  const { t } = useTranslation();
  return (
    <BarMenu label={t('menu.help')} step="helpMenu">
      <Menu.Item leftSection={<IconHelp {...icon} />} {...ELSEWHERE} href={HELP_CENTER}>
        {t('menu.helpCenter')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconSparkles {...icon} />}
        onClick={() => useViewStore.setState({ isTipsOpen: true })}
      >
        {t('tips.title')}
      </Menu.Item>
      <Menu.Item leftSection={<IconRoute {...icon} />} onClick={startTour}>
        {t('tour.open')}
      </Menu.Item>
      <SiteLinks />
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconKeyboard {...icon} />}
        rightSection={shortcutHint('help')}
        onClick={() => useViewStore.setState({ isShortcutHelpOpen: true })}
      >
        {t('menu.shortcuts')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCommand {...icon} />}
        rightSection={shortcutHint('palette')}
        onClick={() => useViewStore.setState({ isPaletteOpen: true })}
      >
        {t('palette.title')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconShoppingBag {...icon} />} onClick={() => openUserDialog('rewards')}>
        {t('rewards.store')}
      </Menu.Item>
      <Menu.Item leftSection={<IconInfoCircle {...icon} />} component={Link} to="/about">
        {t('menu.about')}
      </Menu.Item>
    </BarMenu>
  );
}

/** The pages elsewhere for which the server has an address. */
function SiteLinks() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['site-links'],
    queryFn: ({ signal }) => callOrThrow('siteLinks', {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      {data?.learning && (
        <Menu.Item leftSection={<IconSchool {...icon} />} {...ELSEWHERE} href={data.learning}>
          {t('menu.learning')}
        </Menu.Item>
      )}
      {data?.youtube && (
        <Menu.Item leftSection={<IconBrandYoutube {...icon} />} {...ELSEWHERE} href={data.youtube}>
          {t('menu.youtube')}
        </Menu.Item>
      )}
    </>
  );
}
