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
import { openRelief } from '../state/relief-view';
import { openTrace } from '../state/trace-view';
import { usePickPicture } from './photo/use-pick-picture';
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

/** The entries of the import menu, for the menu bar and the tools on the left. */
export function ImportMenuItems() {
  const { t } = useTranslation();
  const { pickFiles } = useImport();
  return (
    <>
      {ENTRIES.map(({ kind, Icon }) => (
        <Menu.Item key={kind} leftSection={<Icon {...icon} />} onClick={() => pickFiles(kind)}>
          {t(`importing.kind.${kind}`)}
        </Menu.Item>
      ))}
      <PictureMenuItems />
      <Menu.Divider />
      <Menu.Item leftSection={<IconFile {...icon} />} onClick={() => pickFiles()}>
        {t('importing.kind.any')}
      </Menu.Item>
    </>
  );
}

/** What a picture becomes other than a photo: outlines, or a relief. */
export function PictureMenuItems() {
  const { t } = useTranslation();
  const pickPicture = usePickPicture();
  return (
    <>
      <Menu.Item
        leftSection={<IconVectorBezier {...icon} />}
        onClick={() => pickPicture((picture) => openTrace({ ...picture, photoId: null }))}
      >
        {t('importing.kind.trace')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMountain {...icon} />} onClick={() => pickPicture(openRelief)}>
        {t('importing.kind.relief')}
      </Menu.Item>
    </>
  );
}
