import {
  applySteps,
  clampToLimit,
  type Design,
  type DesignChanges,
  type LaserLayer,
  laserLayersInUse,
  type MachiningSetup,
  type NumberLimit,
  SETUP_LIMITS,
  STOCK_LIMITS,
  WORKSPACE_LIMITS,
} from '@kerf/document';
import type { OwnMaterial, Stock } from '@kerf/machining';
import { updateDesignSteps } from '../edits/update';
import type { Command } from './command';

/**
 * Sets the size of the stock, mm; sides that are left out do not change, and each is limited. False for a value that is
 * not a number.
 */
export function setStock(changes: Partial<Stock>): Command {
  return changeDesignSides(changes, 'stock', STOCK_LIMITS);
}

/** Sets what applies to all operations: bits, safe height, stepover, mode. Numbers are limited. */
export function setSetup(changes: Partial<MachiningSetup>): Command {
  const held = holdToLimits(changes, SETUP_LIMITS);
  if (!held) return () => false;
  return changeDesign({ setup: held }, 'history.setup', `setup ${Object.keys(changes).join(' ')}`);
}

/** Switches the output of a laser layer on or off. A job leaves out what is on a layer that is off. */
export function setLayerOutput(layer: LaserLayer, isOn: boolean): Command {
  return (state, dispatch) => {
    const { offLayers } = state.design.setup;
    if (offLayers.includes(layer) !== isOn) return false;
    const others = offLayers.filter((off) => off !== layer);
    const next = isOn ? others : [...others, layer].sort();
    return changeDesign({ setup: { offLayers: next } }, 'history.layerOutput')(state, dispatch);
  };
}

/** Moves a laser layer in the order in which layers are burnt by `by` places, or as far as possible. */
export function moveLayer(layer: LaserLayer, by: number): Command {
  return (state, dispatch) => {
    const order = laserLayersInUse(state.design);
    const from = order.indexOf(layer);
    const to = Math.min(order.length - 1, Math.max(0, from + by));
    if (from < 0 || to === from) return false;
    const layerOrder = order.filter((other) => other !== layer);
    layerOrder.splice(to, 0, layer);
    return changeDesign({ setup: { layerOrder } }, 'history.layerOrder')(state, dispatch);
  };
}

/** Lets Kerf choose the order again, whatever the layers are. */
export function resetLayerOrder(): Command {
  return (state, dispatch) =>
    state.design.setup.layerOrder.length > 0 &&
    changeDesign({ setup: { layerOrder: [] } }, 'history.layerOrder')(state, dispatch);
}

/** Sets whether a job consists of what is milled or of what is burned. */
export function setMode(mode: MachiningSetup['mode']): Command {
  return changeDesign({ setup: { mode } }, 'history.setup');
}

/**
 * Sets the material: a name of the list of materials, or one that a person has described, with the name of the material
 * of the list that it looks like.
 */
export function setMaterial(material: string, ownMaterial: OwnMaterial | null = null): Command {
  return changeDesign({ material, setup: { ownMaterial } }, 'history.material');
}

/** Sets the machine's work area, mm; sides are limited. */
export function setWorkspace(workspace: Design['workspace']): Command {
  return changeDesignSides(workspace, 'workspace', WORKSPACE_LIMITS);
}

/** Renames the design. False for an empty name. */
export function renameDesign(name: string): Command {
  const trimmed = name.trim();
  return trimmed === '' ? () => false : changeDesign({ name: trimmed }, 'history.rename');
}

function changeDesignSides(
  changes: object,
  field: 'stock' | 'workspace',
  limits: Readonly<Record<string, NumberLimit>>,
): Command {
  const held = holdToLimits(changes, limits);
  if (!held) return () => false;
  const coalesce = `${field} ${Object.keys(changes).join(' ')}`;
  return (state, dispatch) =>
    changeDesign(
      { [field]: { ...state.design[field], ...held } },
      `history.${field}`,
      coalesce,
    )(state, dispatch);
}

/** The values with numbers limited; null when one of these is not a number at all. */
function holdToLimits<T extends object>(values: T, limits: Readonly<Record<string, NumberLimit>>): T | null {
  const held = { ...values } as Record<string, unknown>;
  for (const [key, limit] of Object.entries(limits)) {
    const value = held[key];
    if (typeof value !== 'number') continue;
    if (Number.isNaN(value)) return null;
    held[key] = clampToLimit(value, limit);
  }
  return held as T;
}

function changeDesign(changes: DesignChanges, labelKey: string, coalesce?: string): Command {
  return ({ design }, dispatch) => {
    const steps = updateDesignSteps(design, changes);
    if (!applySteps(design, steps).ok) return false;
    const note = coalesce === undefined ? { labelKey } : { labelKey, coalesce };
    dispatch?.({ steps, note });
    return true;
  };
}
