import { type Asset, decodeBase64 } from '@kerf/document';
import { Button } from '@mantine/core';
import { IconMountain, IconVectorBezier } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { openRelief } from '../state/relief-view';
import { useEditorState } from '../state/studio-context';
import { openTrace } from '../state/trace-view';
import panel from '../ui/panel/panel.module.css';
import type { PhotoObject } from './photo-settings';

/** Buttons for what else can be made of a photo's picture: a relief, and outlines. */
export function PictureButtons({ photo }: { readonly photo: PhotoObject }) {
  const { t } = useTranslation();
  const asset = useEditorState(({ design }) => design.assets[photo.shape.assetId]);
  const button = (icon: ReactNode, text: string, open: (asset: Asset) => void) => (
    <Button
      className={panel.wide ?? ''}
      size="xs"
      variant="default"
      leftSection={icon}
      disabled={!asset}
      onClick={() => asset && open(asset)}
    >
      {text}
    </Button>
  );
  return (
    <>
      {button(<IconMountain size={14} />, t('relief.ofPhoto'), (file) => openRelief(pictureOf(photo, file)))}
      {button(<IconVectorBezier size={14} />, t('trace.ofPhoto'), (file) =>
        openTrace({ ...pictureOf(photo, file), photoId: photo.id }),
      )}
    </>
  );
}

function pictureOf({ shape }: PhotoObject, { name, mediaType, data }: Asset) {
  const picture = new Blob([decodeBase64(data)], { type: mediaType });
  return { name, picture, width: shape.pixelWidth, height: shape.pixelHeight };
}
