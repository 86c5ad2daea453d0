import { type Design, isLaserLayer, type MachiningSetup, walkObjects } from '@kerf/document';
import type { EditorState, PanelTab } from '@kerf/editor';

/** What the tab of the panel depends on. */
export interface TabBasis {
  /** By the selection; null where nothing is selected. */
  readonly asked: PanelTab | null;
  readonly mode: MachiningSetup['mode'];
  /** What is selected: the same value while it is the same. */
  readonly selection: EditorState['selection'];
}

/** The tab that is shown, and what it was chosen for. */
export interface TabChoice extends TabBasis {
  readonly tab: PanelTab;
  /** Whether the switch chose it: the next thing that is selected has its say again. */
  readonly isSwitched: boolean;
}

/** The tab to begin with: that of the selection, else of the object that was drawn last, else the general one. */
export function firstTab(basis: TabBasis, design: Design): TabChoice {
  return { ...basis, tab: basis.asked ?? tabOfLast(design), isSwitched: false };
}

/**
 * The tab after a change: the switch between CNC and laser chooses its own, and so does a selection that asks for another one than
 * the last. What a person chose stays until then, and with nothing selected the tab of the last object does.
 */
export function nextTab(before: TabChoice, { asked, mode, selection }: TabBasis): TabChoice {
  if (mode !== before.mode)
    return {
      tab: mode === 'laser' ? 'laser' : 'cut',
      asked: asked ?? before.asked,
      mode,
      selection,
      isSwitched: true,
    };
  if (asked === null || selection === before.selection) {
    // What is selected may have been put on another layer.
    return asked === null || asked === before.asked
      ? before
      : { tab: asked, asked, mode, selection, isSwitched: false };
  }
  const isFollowed = asked !== before.asked || before.isSwitched;
  return { tab: isFollowed ? asked : before.tab, asked, mode, selection, isSwitched: false };
}

function tabOfLast(design: Design): PanelTab {
  let tab: PanelTab = 'general';
  for (const { object } of walkObjects(design))
    if (object.kind === 'shape') tab = isLaserLayer(object.layer) ? 'laser' : 'cut';
  return tab;
}
