import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './adjust-image.module.css';
import { PhotoControls, type PhotoGroup } from './photo-controls';
import { PhotoPictures } from './photo-pictures';
import { type PhotoObject, type PhotoSettings, photoSettingsOf } from './photo-settings';

interface AdjustImageProps {
  readonly photo: PhotoObject;
  onApply(settings: PhotoSettings): void;
  onClose(): void;
}

/** The dialog with a photo beside a preview of what the laser will burn, and all settings of the photo. */
export function AdjustImageDialog({ photo, onApply, onClose }: AdjustImageProps) {
  const { t } = useTranslation();
  const [settings, setSettings] = useState(() => photoSettingsOf(photo.operation));
  const [group, setGroup] = useState<PhotoGroup>('dots');
  const change = (changes: Partial<PhotoSettings>) => setSettings({ ...settings, ...changes });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('laser.adjust')}
      size={1180}
      centered
      closeOnClickOutside={false}
    >
      <div className={classes.body}>
        <PhotoPictures photo={photo} settings={settings} onChange={change} isCropping={group === 'picture'} />
        <PhotoControls settings={settings} onChange={change} group={group} onGroup={setGroup} />
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button onClick={() => onApply(settings)}>{t('laser.apply')}</Button>
      </div>
    </Modal>
  );
}
