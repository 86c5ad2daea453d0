import { findMaterial } from '@kerf/machining';
import type { ListedMaterial } from '@kerf/protocol';
import { IconBox } from '@tabler/icons-react';
import { MaterialPicture } from '../material-picture';

interface OwnMaterialPictureProps {
  readonly material: Pick<ListedMaterial, 'extInfo'>;
  readonly size: number;
}

/** The picture of a material in the list; a box for one that looks like no known material. */
export function OwnMaterialPicture({ material: { extInfo }, size }: OwnMaterialPictureProps) {
  const name = findMaterial(extInfo.picture ?? '')?.name;
  if (name) return <MaterialPicture name={name} size={size} />;
  return <IconBox size={size} stroke={1.2} aria-hidden="true" />;
}
