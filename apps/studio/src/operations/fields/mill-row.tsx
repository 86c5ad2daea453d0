import type { ReactNode } from 'react';
import { SettingPicture } from '../../ui/explain/shapes';
import { type Explained, WhatsThis } from '../../ui/explain/whats-this';
import { PictureRow } from '../../ui/panel/picture-row';

interface MillRowProps {
  readonly picture: ReactNode;
  /** What the settings of the row do. The picture then opens these words. */
  readonly explained?: readonly Explained[];
  readonly isStacked?: boolean;
  readonly children: ReactNode;
}

/** Fields for milling, beside the picture that explains them. */
export function MillRow({ picture, explained, ...rest }: MillRowProps) {
  const drawn = <SettingPicture>{picture}</SettingPicture>;
  return (
    <PictureRow
      picture={explained ? <WhatsThis explained={explained} picture={drawn} topic="milling" /> : drawn}
      {...rest}
    />
  );
}
