import type { ReactNode } from 'react';
import { PictureRow } from '../../../ui/panel/picture-row';
import { MillPicture, type MillPictureId } from './mill-picture';

interface MillRowProps {
  readonly picture: MillPictureId;
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}

/** Fields of milling with the picture that explains them. */
export function MillRow({ picture, ...rest }: MillRowProps) {
  return <PictureRow picture={<MillPicture picture={picture} />} {...rest} />;
}
