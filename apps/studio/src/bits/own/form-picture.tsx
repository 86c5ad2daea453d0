import { isLaser } from '@kerf/machining';
import { toolOfBit } from '@kerf/protocol';
import { IconBolt, IconTool } from '@tabler/icons-react';
import type { BitSize, BodySize } from '../bit-draft';
import { BitPicture } from '../bit-picture';
import { type BitValues, contentOf } from './bit-values';

interface FormPictureProps {
  readonly values: BitValues;
  /** The field that has the focus. */
  readonly measured: keyof BitValues | keyof BitValues['body'];
}

/** The fields whose dimension the picture can show. */
const MEASURED: readonly string[] = [
  'diameter',
  'angle',
  'tipDiameter',
  'fluteLength',
  'shankDiameter',
  'stickOut',
  'holderDiameter',
];

/** The bit as it is described so far. Before it can be drawn, a sign stands for it. */
export function FormPicture({ values, measured }: FormPictureProps) {
  const { type } = values;
  const name = values.name.trim() === '' ? '–' : values.name;
  const tool = type === '' ? null : toolOfBit({ ...contentOf({ ...values, type, name }), id: '' });
  const size = (MEASURED.includes(measured) ? measured : 'diameter') as BitSize | BodySize;
  if (tool && !isLaser(tool)) return <BitPicture tool={tool} width={150} height={300} measured={size} />;
  const Sign = type === 'Laser' ? IconBolt : IconTool;
  return <Sign size={56} stroke={1} color="var(--kerf-text-dim)" aria-hidden="true" />;
}
