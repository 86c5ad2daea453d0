import { PHOTO_EFFECTS } from '@kerf/document';
import { commonValue, selectObjects, setOperationSettings } from '@kerf/editor';
import { Button } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorState, useStudio } from '../state/studio-context';
import { fieldValue } from '../ui/field-value';
import panel from '../ui/panel/panel.module.css';
import { Select } from '../ui/select';
import { AdjustImageDialog } from './adjust-image-dialog';
import type { PhotoObject } from './photo-settings';
import { PictureButtons } from './picture-buttons';

interface PhotoFieldsProps {
  readonly photos: readonly PhotoObject[];
  onEffect(effect: PhotoObject['operation']['effect']): void;
}

/**
 * The effect for a layer's photos, and a button that opens the dialog for the selected photo, or else for the first.
 */
export function PhotoFields({ photos, onEffect }: PhotoFieldsProps) {
  const { t } = useTranslation();
  const { editor } = useStudio();
  const selected = useEditorState(({ selection }) => selection);
  const [isOpen, setIsOpen] = useState(false);
  const photo = photos.find(({ id }) => selected.includes(id)) ?? photos[0];
  const effect = fieldValue(commonValue(photos, ({ operation }) => operation.effect));
  if (!photo) return null;
  return (
    <>
      <Select
        className={panel.wide ?? ''}
        label={t('laser.effect')}
        allowDeselect={false}
        value={effect === 'mixed' ? null : effect}
        data={PHOTO_EFFECTS.map((value) => ({ value, label: t(`laser.effects.${value}`) }))}
        onChange={(value) => {
          const found = PHOTO_EFFECTS.find((one) => one === value);
          if (found) onEffect(found);
        }}
      />
      <Button
        className={panel.wide ?? ''}
        size="xs"
        variant="default"
        leftSection={<IconAdjustments size={14} />}
        onClick={() => {
          editor.run(selectObjects([photo.id]));
          setIsOpen(true);
        }}
      >
        {t('laser.adjust')}
      </Button>
      <PictureButtons photo={photo} />
      {isOpen && (
        <AdjustImageDialog
          photo={photo}
          onApply={(settings) => {
            editor.run(setOperationSettings(settings));
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
