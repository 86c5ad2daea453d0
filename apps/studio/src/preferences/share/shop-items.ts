import { type Device, isKnownDevice } from '@kerf/machining';
import {
  type BitContent,
  bitText,
  deviceText,
  type MaterialContent,
  type Merged,
  materialText,
  mergeRows,
  type ShopItems,
} from '@kerf/protocol';
import type { CallResult } from '../../api/call-result';
import { saveDevice } from '../../devices/device-calls';
import { saveBit, saveMaterial } from '../../own-items/own-items-calls';
import { isBuiltIn, useOwnItems } from '../../own-items/own-items-store';
import { useDeviceStore } from '../../state/device-store';

/** What the account has of its own. */
export function ownShopItems(): ShopItems {
  const { bits, materials } = useOwnItems.getState();
  const { devices } = useDeviceStore.getState();
  return {
    bits: bits.map(({ bit }) => bit).filter((bit) => !isBuiltIn(bit)),
    materials: materials.filter((material) => !isBuiltIn(material)),
    devices: devices.map(({ device }) => device).filter(({ id }) => !isKnownDevice(id)),
  };
}

/** The rows of a file, compared with those of the account. */
export interface MergedItems {
  readonly bits: readonly Merged<BitContent>[];
  readonly materials: readonly Merged<MaterialContent>[];
  readonly devices: readonly Merged<Omit<Device, 'id'>>[];
}

/** Compares the rows of a file with all that the account can choose from. */
export function mergeWithAccount({ bits, materials, devices }: ShopItems): MergedItems {
  const { bits: listed, materials: known } = useOwnItems.getState();
  const machines = useDeviceStore.getState().devices.map(({ device }) => device);
  return {
    bits: mergeRows(
      bits,
      listed.map(({ bit }) => ({ ...bit, isOwn: !isBuiltIn(bit) })),
      bitText,
    ),
    materials: mergeRows(
      materials,
      known.map((material) => ({ ...material, isOwn: !isBuiltIn(material) })),
      materialText,
    ),
    devices: mergeRows(
      devices,
      machines.map((device) => ({ ...device, isOwn: !isKnownDevice(device.id) })),
      deviceText,
    ),
  };
}

/** What happens to rows whose name is there with other content. */
export type ForDifferent = 'keep' | 'replace' | 'both';

/** One row that is to be saved. */
export type ShopSave = (userId: string) => Promise<CallResult<unknown>>;

function savesOf<Row>(
  rows: readonly Merged<Row>[],
  forDifferent: ForDifferent,
  save: (userId: string, row: Row, id: string) => Promise<CallResult<unknown>>,
): readonly ShopSave[] {
  return rows.flatMap((merged) => {
    if (merged.kind === 'same' || (merged.kind === 'differs' && forDifferent === 'keep')) return [];
    const isReplaced = merged.kind === 'differs' && forDifferent === 'replace';
    const id = isReplaced ? merged.id : crypto.randomUUID();
    return [(userId: string) => save(userId, merged.row, id)];
  });
}

/** The saves that import a file, in the order of the file. */
export function savesFor(
  { bits, materials, devices }: MergedItems,
  forDifferent: ForDifferent,
): readonly ShopSave[] {
  return [
    ...savesOf(bits, forDifferent, (userId, bit, id) => saveBit(userId, { ...bit, id })),
    ...savesOf(materials, forDifferent, (userId, row, id) => saveMaterial(userId, { ...row, id })),
    ...savesOf(devices, forDifferent, (userId, row, id) => saveDevice(userId, { ...row, id }, false)),
  ];
}
