import type { Design, DesignChanges, MachiningSetup } from '@kerf/document';
import type { Stock } from '@kerf/machining';
import { updateDesignSteps } from '../edits/update';
import type { Command } from './command';

/** The size of the stock, mm; sides left out stay, each is held to 1 and above. */
export function setStock(changes: Partial<Stock>): Command {
  return (state, dispatch) => {
    const stock = { ...state.design.stock, ...changes };
    if (!Object.values(stock).every(Number.isFinite)) return false;
    const held = {
      width: Math.max(1, stock.width),
      height: Math.max(1, stock.height),
      thickness: Math.max(1, stock.thickness),
    };
    return changeDesign(
      { stock: held },
      'history.stock',
      `stock ${Object.keys(changes).join(' ')}`,
    )(state, dispatch);
  };
}

/** What holds for all operations: bits, safe height, stepover, mode. */
export function setSetup(setup: Partial<MachiningSetup>): Command {
  return changeDesign({ setup }, 'history.setup', `setup ${Object.keys(setup).join(' ')}`);
}

/** Whether a job is made of what is milled or of what is burned. */
export function setMode(mode: MachiningSetup['mode']): Command {
  return changeDesign({ setup: { mode } }, 'history.setup');
}

/** The name of the material, as in the list of materials. */
export function setMaterial(material: string): Command {
  return changeDesign({ material }, 'history.material');
}

/** The machine's work area, mm. */
export function setWorkspace(workspace: Design['workspace']): Command {
  return changeDesign({ workspace }, 'history.workspace');
}

/** Renames the design. False for an empty name. */
export function renameDesign(name: string): Command {
  const trimmed = name.trim();
  return trimmed === '' ? () => false : changeDesign({ name: trimmed }, 'history.rename');
}

function changeDesign(changes: DesignChanges, labelKey: string, coalesce?: string): Command {
  return ({ design }, dispatch) => {
    const note = coalesce === undefined ? { labelKey } : { labelKey, coalesce };
    dispatch?.({ steps: updateDesignSteps(design, changes), note });
    return true;
  };
}
