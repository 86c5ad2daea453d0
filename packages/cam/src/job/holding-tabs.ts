import type { MillingTabSettings } from '@kerf/document';
import type { Stock } from '@kerf/machining';
import type { HoldingTabs } from '../cuts/cut';

/** The height of a tab is a third of the cut's depth, but within these limits in mm. */
const TAB_HEIGHT = { least: 0.5, most: 2 };

/**
 * The holding tabs of a cut. When the cut goes through the stock, the height of the tabs is measured from the bottom of
 * the stock, because below the stock there is nothing to hold.
 */
export function holdingTabsOf(
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
