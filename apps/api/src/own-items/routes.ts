import {
  type BitGroup,
  type bitSaveRequestSchema,
  type ListedMaterial,
  type materialSaveRequestSchema,
  routes,
} from '@kerf/protocol';
import type { z } from 'zod';
import type { Caller, Calls } from '../http/call';

/** Saves per minute from one address: enough for a file with all that a workshop has. */
const SAVE_LIMIT = 600;

/** What bits and materials have in common. */
interface ItemService<Listed, Request> {
  list(userId: string): Promise<Listed>;
  save(userId: string, request: Request): Promise<string>;
  remove(userId: string, ids: readonly string[]): Promise<string[]>;
}

/** How the calls of one kind of items are handled. */
function handlingsOf<Listed, Request>(service: ItemService<Listed, Request>) {
  return {
    list: {
      owner: 'caller',
      kept: 'rows',
      handler: ({ caller }: { caller: Caller }) => service.list(caller.id),
    },
    save: {
      owner: 'row',
      perMinute: SAVE_LIMIT,
      handler: ({ caller, body }: { caller: Caller; body: Request }) => service.save(caller.id, body),
    },
    remove: {
      owner: 'row',
      handler: ({ caller, body }: { caller: Caller; body: string[] }) => service.remove(caller.id, body),
    },
  } as const;
}

/** The calls of router bits and of materials. */
export function registerOwnItemRoutes(
  calls: Calls,
  services: {
    readonly bits: ItemService<BitGroup[], z.output<typeof bitSaveRequestSchema>>;
    readonly materials: ItemService<ListedMaterial[], z.output<typeof materialSaveRequestSchema>>;
  },
): void {
  const bits = handlingsOf(services.bits);
  calls.handle(routes.bitList, bits.list);
  calls.handle(routes.bitSave, bits.save);
  calls.handle(routes.bitDelete, bits.remove);
  const materials = handlingsOf(services.materials);
  calls.handle(routes.materialList, materials.list);
  calls.handle(routes.materialSave, materials.save);
  calls.handle(routes.materialDelete, materials.remove);
}
