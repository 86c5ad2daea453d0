import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingPicture } from '../../ui/explain/shapes';
import { type Explained, WhatsThis } from '../../ui/explain/whats-this';
import { PictureRow } from '../../ui/panel/picture-row';

interface LaserRowProps {
  readonly picture: ReactNode;
  /** What the settings of the row do. The picture opens these words. */
  readonly explained: readonly Explained[];
  readonly children: ReactNode;
}

type ExplainedKey = 'angle' | 'bothWays' | 'overscan' | 'minPower' | 'passDepth' | 'air';

/** Returns a function that explains a setting that all laser kinds share. */
export function useExplained(): (key: ExplainedKey) => readonly Explained[] {
  const { t } = useTranslation();
  return (key) => [{ label: t(`operation.laser.${key}`), text: t(`operation.laser.what.${key}`) }];
}

/** Fields for a laser, beside the picture that explains them. */
export function LaserRow({ picture, explained, children }: LaserRowProps) {
  const drawn = <SettingPicture>{picture}</SettingPicture>;
  return (
    <PictureRow picture={<WhatsThis explained={explained} picture={drawn} topic="laser" />}>
      {children}
    </PictureRow>
  );
}
