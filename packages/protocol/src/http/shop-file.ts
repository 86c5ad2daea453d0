import type { Device } from '@kerf/machining';
import { z } from 'zod';
import { type BitContent, bitOfTool, bitSaveRequestSchema, toolOfBit } from './bit';
import { deviceOfMachine, machineOfDevice, machineSaveRequestSchema } from './machine';
import { type MaterialContent, materialContentSchema } from './material';

/** A shop's bits, materials and devices, without ids, owners and connections: these belong to one account. */
export interface ShopItems {
  readonly bits: readonly BitContent[];
  readonly materials: readonly MaterialContent[];
  readonly devices: readonly Omit<Device, 'id'>[];
}

/** The version of the file that this program writes, and the newest that it reads. */
export const SHOP_FILE_VERSION = 1;

/** The most rows of each kind: no account has more. */
const MOST_ROWS = 500;
/** The longest text, characters: the most rows of each kind are far shorter. */
const MOST_TEXT = 2_000_000;

const FORMAT = 'kerf-shop';

const headSchema = z.object({ format: z.literal(FORMAT), version: z.int().min(1) });
const shopFileSchema = z.object({
  bits: z.array(bitSaveRequestSchema).max(MOST_ROWS).default([]),
  materials: z.array(materialContentSchema).max(MOST_ROWS).default([]),
  devices: z.array(machineSaveRequestSchema).max(MOST_ROWS).default([]),
});

/** The text of the file. */
export function writeShopFile({ bits, materials, devices }: ShopItems): string {
  const file = {
    ...{ format: FORMAT, version: SHOP_FILE_VERSION },
    bits: bits.map(({ name, type, info }) => ({ name, type, info })),
    materials: materials.map(({ name, type, dimension, extInfo }) => ({ name, type, dimension, extInfo })),
    devices: devices.map((device) => machineOfDevice({ ...device, connection: null })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Why a file cannot be read. `path` is the place of a wrong value, such as 'bits[2].info.diameter'. */
export type ShopFileFault =
  | { readonly code: 'not-a-shop-file' | 'newer-version' }
  | { readonly code: 'wrong-value'; readonly path: string };

function pathText(path: readonly PropertyKey[]): string {
  return path
    .map((key, index) => (typeof key === 'number' ? `[${key}]` : `${index > 0 ? '.' : ''}${String(key)}`))
    .join('');
}

function parsed(text: string): unknown {
  try {
    return text.length > MOST_TEXT ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads the file that `writeShopFile` wrote, or says what is wrong first. Nothing is repaired. */
export function readShopFile(
  text: string,
): { readonly ok: true; readonly items: ShopItems } | { readonly ok: false; readonly fault: ShopFileFault } {
  const json = parsed(text);
  const head = headSchema.safeParse(json);
  if (!head.success) return { ok: false, fault: { code: 'not-a-shop-file' } };
  if (head.data.version > SHOP_FILE_VERSION) return { ok: false, fault: { code: 'newer-version' } };
  const file = shopFileSchema.safeParse(json);
  if (!file.success) {
    const path = pathText(file.error.issues[0]?.path ?? []);
    return { ok: false, fault: { code: 'wrong-value', path } };
  }
  const { bits, materials, devices } = file.data;
  return {
    ok: true,
    items: {
      bits: bits.map(({ name, type, info }) => ({ name, type, info })),
      materials,
      devices: devices.map((machine) => {
        const { id: _none, ...device } = deviceOfMachine({ ...machine, id: '' });
        return { ...device, connection: null };
      }),
    },
  };
}

/** What happens to a row of a file that is merged: its content is new, there already, or its name has other content. */
export type Merged<Row> =
  | { readonly kind: 'new' | 'same'; readonly row: Row }
  | { readonly kind: 'differs'; readonly row: Row; readonly id: string };

/** Content as a text that is equal for equal content, whatever the order of its fields. */
function contentText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(contentText).join()}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${contentText(field)}`)
    .join()}}`;
}

/** The content of a bit. Equal sizes are equal, whether in mm or in inches. */
export function bitText(bit: BitContent): string {
  const tool = toolOfBit({ ...bit, id: '' });
  return contentText(tool ? bitOfTool(tool, bit.info.power) : bit);
}

/** The content of a material. */
export function materialText({ name, type, dimension, extInfo }: MaterialContent): string {
  return contentText({ name, type, dimension, extInfo });
}

/** The content of a device. Its connection does not count. */
export function deviceText(device: Omit<Device, 'id'>): string {
  return contentText(machineOfDevice({ ...device, connection: null }));
}

/**
 * Compares the rows of a file with those of an account. A row that occurs twice in the file is the same the second
 * time.
 */
export function mergeRows<Row extends { readonly name: string }>(
  rows: readonly Row[],
  known: readonly (Row & { readonly id: string; readonly isOwn: boolean })[],
  textOf: (row: Row) => string,
): readonly Merged<Row>[] {
  const seen = new Set(known.map(textOf));
  const byName = new Map(known.filter(({ isOwn }) => isOwn).map(({ name, id }) => [name, id]));
  return rows.map((row) => {
    const text = textOf(row);
    if (seen.has(text)) return { kind: 'same', row };
    seen.add(text);
    const id = byName.get(row.name.trim());
    return id === undefined ? { kind: 'new', row } : { kind: 'differs', row, id };
  });
}
