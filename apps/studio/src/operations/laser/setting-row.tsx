import type { ReactNode } from 'react';
import { PictureChoice } from '../../ui/panel/picture-choice';
import { PictureRow } from '../../ui/panel/picture-row';
import { LaserPicture, type LaserPictureId } from './laser-picture';

/** Fields of a laser with the picture that explains them. */
export function SettingRow({ picture, children }: { picture: LaserPictureId; children: ReactNode }) {
  return <PictureRow picture={<LaserPicture picture={picture} />}>{children}</PictureRow>;
}

interface LaserChoiceProps<T extends LaserPictureId> {
  readonly label: string;
  readonly value: T | 'mixed' | null;
  readonly choices: readonly { readonly id: T; readonly label: string }[];
  onChange(value: T): void;
}

/** A choice between pictures of a laser's ways. */
export function LaserChoice<T extends LaserPictureId>({ choices, ...rest }: LaserChoiceProps<T>) {
  const pictured = choices.map((choice) => ({ ...choice, picture: <LaserPicture picture={choice.id} /> }));
  return <PictureChoice columns={3} choices={pictured} {...rest} />;
}
