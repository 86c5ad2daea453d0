import { z } from 'zod';
import { idSchema } from '../id';
import { bitGroupSchema, bitIdSchema, bitSaveRequestSchema } from './bit';
import { claimedUserIdSchema, idListSchema } from './common';
import { settingsSaveRequestSchema, settingsSchema } from './configuration';
import { machineSaveRequestSchema, machineSchema } from './machine';
import { materialSaveRequestSchema, materialSchema } from './material';
import { defineRoute } from './route';

const ownQuery = z.object({ userId: claimedUserIdSchema });

/** The largest body of a call that deletes rows. */
const ID_LIST_BYTES = 128 * 1024;

/** The calls of machines, bits, materials and settings (part 2 §7.3): rows of `routes`. */
export const libraryRoutes = {
  machineList: defineRoute({
    method: 'GET',
    path: '/api/machine/list',
    access: 'session',
    summary: "The user's machines and the built-in ones; exactly one is the default.",
    query: ownQuery,
    response: z.array(machineSchema),
  }),
  machineSave: defineRoute({
    method: 'POST',
    path: '/api/machine/updateOrInsert',
    access: 'session',
    summary: 'Saves a machine of the user; returns its id.',
    body: machineSaveRequestSchema,
    response: idSchema,
  }),
  machineDelete: defineRoute({
    method: 'POST',
    path: '/api/machine/delete',
    access: 'session',
    summary: 'Deletes machines of the user, but never the default machine; returns the ids of those deleted.',
    body: idListSchema,
    maxBodyBytes: ID_LIST_BYTES,
    response: z.array(idSchema),
  }),
  machineSetDefault: defineRoute({
    method: 'GET',
    path: '/api/machine/setDefault',
    access: 'session',
    summary: "Makes an own or a built-in machine the user's default; returns its id.",
    query: ownQuery.extend({ id: idSchema }),
    response: idSchema,
  }),
  bitList: defineRoute({
    method: 'GET',
    path: '/api/bit/list',
    access: 'session',
    summary: "The user's bits and the built-in ones, grouped by type.",
    query: ownQuery,
    response: z.array(bitGroupSchema),
  }),
  bitSave: defineRoute({
    method: 'POST',
    path: '/api/bit/insertOrUpdate',
    access: 'session',
    summary: 'Saves a bit of the user; returns its id.',
    body: bitSaveRequestSchema,
    response: idSchema,
  }),
  bitDelete: defineRoute({
    method: 'POST',
    path: '/api/bit/delete',
    access: 'session',
    summary: 'Deletes bits of the user; returns the ids of those deleted.',
    body: z.array(bitIdSchema).min(1).max(1000),
    maxBodyBytes: ID_LIST_BYTES,
    response: z.array(idSchema),
  }),
  materialList: defineRoute({
    method: 'GET',
    path: '/api/material/list',
    access: 'session',
    summary: "The user's materials and the built-in ones.",
    query: ownQuery,
    response: z.array(materialSchema),
  }),
  materialSave: defineRoute({
    method: 'POST',
    path: '/api/material/insertOrUpdate',
    access: 'session',
    summary: 'Saves a material of the user; returns its id.',
    body: materialSaveRequestSchema,
    response: idSchema,
  }),
  materialDelete: defineRoute({
    method: 'POST',
    path: '/api/material/delete',
    access: 'session',
    summary: 'Deletes materials of the user; returns the ids of those deleted.',
    body: idListSchema,
    maxBodyBytes: ID_LIST_BYTES,
    response: z.array(idSchema),
  }),
  settingsInfo: defineRoute({
    method: 'GET',
    path: '/api/user/settings/info',
    access: 'session',
    summary: "The user's settings; the defaults until they are saved.",
    query: ownQuery,
    response: settingsSchema,
  }),
  settingsSave: defineRoute({
    method: 'POST',
    path: '/api/user/settings/insertOrUpdate',
    access: 'session',
    summary: "Saves the user's settings; returns their id.",
    body: settingsSaveRequestSchema,
    response: idSchema,
  }),
} as const;
