import type { InlayOperation, MillingTabSettings } from '@kerf/document';
import { goesThrough, type Stock } from '@kerf/machining';
import type { HoldingTabs } from '../cuts/cut';

/** Tabs are a third of the cut deep, within these bounds in mm. */
const TAB_HEIGHT = { least: 0.5, most: 2 };

/** What is left below a plug that a skin holds, mm: thin enough for a knife. */
const SKIN = 0.3;

/** How many tabs hold a plug, and how wide they are, mm. */
const PLUG_TABS = { count: 4, width: 4 };

/** Measured from the bottom of the stock where the cut goes through it, since below there is nothing to hold. */
export function tabsOf(
  tabs: MillingTabSettings,
  startDepth: number,
  finalDepth: number,
  stock: Stock,
): HoldingTabs | null {
  if (!tabs.isEnabled) return null;
  const bottom = Math.min(finalDepth, Math.max(stock.thickness, startDepth));
  const automatic = Math.min(TAB_HEIGHT.most, Math.max(TAB_HEIGHT.least, (bottom - startDepth) / 3));
  const height = tabs.height > 0 ? tabs.height : automatic;
  return {
    placement: placementOf(tabs),
    width: tabs.width,
    height: Math.min(finalDepth - startDepth, finalDepth - bottom + height),
  };
}

function placementOf({ placement, spacing, count, places }: MillingTabSettings): HoldingTabs['placement'] {
  if (placement === 'count') return { kind: 'count', count };
  return placement === 'hand' ? { kind: 'hand', places } : { kind: 'spacing', spacing };
}

/** How deep a plug with upright walls is cut, and its tabs: where that goes through the stock, it is to be held. */
export function plugHeld(
  { hold, startDepth }: InlayOperation,
  finalDepth: number,
  stock: Stock,
): { readonly finalDepth: number; readonly tabs: HoldingTabs | null } {
  if (!goesThrough(finalDepth, stock.thickness) || hold === 'none') return { finalDepth, tabs: null };
  if (hold === 'skin') return { finalDepth: Math.max(startDepth, stock.thickness - SKIN), tabs: null };
  const settings = { isEnabled: true, placement: 'count', spacing: 0, places: [], height: 0 } as const;
  return { finalDepth, tabs: tabsOf({ ...settings, ...PLUG_TABS }, startDepth, finalDepth, stock) };
}
