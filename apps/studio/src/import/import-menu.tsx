import type { FileRole } from '@kerf/importers';
import { Menu } from '@mantine/core';
import {
  IconBox,
  IconBraces,
  IconFile,
  IconFolderOpen,
  IconMountain,
  IconPhoto,
  IconSvg,
  IconVectorBezier,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useReliefPicture } from './photo/use-relief-picture';
import { useImport } from './use-import';

const icon = { size: 16, stroke: 1.7 } as const;

/** The kinds of files that can be imported, in the order of the menu. */
const ENTRIES = [
  { kind: 'drawing', Icon: IconSvg },
  { kind: 'photo', Icon: IconPhoto },
  { kind: 'program', Icon: IconBraces },
  { kind: 'model', Icon: IconBox },
  { kind: 'project', Icon: IconFolderOpen },
] as const satisfies readonly { kind: FileRole; Icon: unknown }[];

/** Kinds of files that Kerf cannot import yet: listed but disabled, so that nobody searches for them. */
const COMING = [{ id: 'trace', Icon: IconVectorBezier }] as const;

/** The entries of the import menu, for the menu bar and the tools on the left. */
export function ImportMenuItems() {
  const { t } = useTranslation();
  const { pickFiles } = useImport();
  const pickReliefPicture = useReliefPicture();
  return (
    <>
      {ENTRIES.map(({ kind, Icon }) => (
        <Menu.Item key={kind} leftSection={<Icon {...icon} />} onClick={() => pickFiles(kind)}>
          {t(`importing.kind.${kind}`)}
        </Menu.Item>
      ))}
      {COMING.map(({ id, Icon }) => (
        <Menu.Item key={id} disabled leftSection={<Icon {...icon} />} rightSection={t('importing.notYet')}>
          {t(`importing.kind.${id}`)}
        </Menu.Item>
      ))}
      <Menu.Item leftSection={<IconMountain {...icon} />} onClick={pickReliefPicture}>
        {t('importing.kind.relief')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item leftSection={<IconFile {...icon} />} onClick={() => pickFiles()}>
        {t('importing.kind.any')}
      </Menu.Item>
    </>
  );
}
