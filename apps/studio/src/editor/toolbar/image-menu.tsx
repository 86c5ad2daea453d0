import { selectedShapes, setOperationSettings } from '@kerf/editor';
import { Menu } from '@mantine/core';
import { IconAdjustments, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureMenuItems } from '../../import/import-menu';
import { useImport } from '../../import/use-import';
import { isPhoto } from '../../photo/photo-settings';
import { useEditorState, useStudio } from '../../state/studio-context';
import { isSameList } from '../../ui/field-value';
import { IconButton } from '../../ui/icon-button';
import { lateComponent } from '../../ui/late-component';

const AdjustImageDialog = lateComponent(() =>
  import('../../photo/adjust-image-dialog').then((part) => part.AdjustImageDialog),
);

const icon = { size: 16, stroke: 1.7 } as const;

/** What can be done with pictures: a new photo, the settings of the selected one, outlines, a relief. */
export function ImageMenu() {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const { pickFiles } = useImport();
  const shapes = useEditorState(selectedShapes, isSameList);
  const [isAdjusting, setAdjusting] = useState(false);
  const photo = shapes.length === 1 ? shapes.find(isPhoto) : undefined;
  return (
    <>
      <Menu position="bottom-start" width={250}>
        <Menu.Target>
          <IconButton icon={IconPhoto} label={t('editor.image')} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPhotoPlus {...icon} />} onClick={() => pickFiles('photo')}>
            {t('importing.kind.photo')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconAdjustments {...icon} />}
            disabled={!photo}
            onClick={() => setAdjusting(true)}
          >
            {t('laser.adjust')}
          </Menu.Item>
          <Menu.Divider />
          <PictureMenuItems />
        </Menu.Dropdown>
      </Menu>
      {isAdjusting && photo && (
        <AdjustImageDialog
          photo={photo}
          onApply={(settings) => {
            editor.run(setOperationSettings(settings));
            setAdjusting(false);
          }}
          onClose={() => setAdjusting(false)}
        />
      )}
    </>
  );
}
