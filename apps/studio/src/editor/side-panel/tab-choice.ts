import { type Design, isLaserLayer, type MachiningSetup, walkObjects } from '@kerf/document';
import type { EditorState, PanelTab } from '@kerf/editor';

/** What the tab of the panel depends on. */
export interface TabBasis {
  /** The tab for the selection; null without a selection. */
  readonly asked: PanelTab | null;
  readonly mode: MachiningSetup['mode'];
  /** The selection: the same value while it does not change. */
  readonly selection: EditorState['selection'];
}

/** The visible tab, and the values that decided it. */
export interface TabChoice extends TabBasis {
  readonly tab: PanelTab;
  /** Whether the switch between CNC and laser chose the tab: then the next selection may change it. */
  readonly isSwitched: boolean;
  /** The selection for which a person chose a tab last: the panel may show it later than the drawing does. */
  readonly chosenFor: EditorState['selection'] | null;
}

/** The first tab: the tab for the selection, or else for the object that was drawn last, or else the general one. */
export function firstTab(basis: TabBasis, design: Design): TabChoice {
  return { ...basis, tab: basis.asked ?? tabOfLast(design), isSwitched: false, chosenFor: null };
}

/** The tab that a person chose while `selection` was selected. */
export function chosenTab(before: TabChoice, tab: PanelTab, selection: EditorState['selection']): TabChoice {
  return { ...before, tab, chosenFor: selection };
}

/**
 * The tab after a change.
 * - The switch between CNC and laser chooses its own tab.
 * - A new selection chooses its tab. But if the selection before it had the same tab, the visible tab stays, because a
 *   person may have chosen it; and so does a tab that was chosen when this selection was made already.
 * - The tab also stays when nothing is selected.
 */
export function nextTab(before: TabChoice, { asked, mode, selection }: TabBasis): TabChoice {
  if (mode !== before.mode)
    return {
      tab: mode === 'laser' ? 'laser' : 'cut',
      asked: asked ?? before.asked,
      mode,
      selection,
      isSwitched: true,
      chosenFor: null,
    };
  if (asked === null || selection === before.selection) {
    // The selection is the same. But if its objects were moved to another layer, another tab may be right for them.
    return asked === null || asked === before.asked
      ? before
      : { tab: asked, asked, mode, selection, isSwitched: false, chosenFor: null };
  }
  const { chosenFor } = before;
  const isFollowed = selection !== chosenFor && (asked !== before.asked || before.isSwitched);
  return { tab: isFollowed ? asked : before.tab, asked, mode, selection, isSwitched: false, chosenFor };
}

function tabOfLast(design: Design): PanelTab {
  let tab: PanelTab = 'general';
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape') tab = isLaserLayer(object.layer) ? 'laser' : 'cut';
  return tab;
}
