import { applyReversibly, type Design, type ObjectId, type Step } from '@kerf/document';
import { sceneOf } from './scene/scene';
import { createEditorState, type EditorState } from './state/editor-state';
import { type HistoryEntry, recordEntry } from './state/history';
import { MAX_HISTORY_DEPTH } from './state/options';
import { NO_OVERLAY } from './state/overlay';
import { packSteps, unpackSteps } from './state/packed-steps';
import type { Transaction } from './state/transaction';
import { TOOLS, toolIdOf } from './tools/registry';

/** Fields that a transaction copies unchanged. */
const PLAIN_FIELDS = [
  'viewport',
  'panning',
  'rulerGuides',
  'guiding',
  'isSpaceDown',
  'pointer',
  'hover',
  'clipboard',
  'selection',
  'scope',
] as const satisfies readonly (keyof Transaction & keyof EditorState)[];

/**
 * The state after a transaction; `state` itself when nothing differs. Throws when a step does not fit the design:
 * commands and tools must only offer steps that fit.
 */
export function applyTransaction(state: EditorState, transaction: Transaction): EditorState {
  let next = transaction.open ? openDesign(state, transaction.open) : state;
  next = applyFields(next, transaction);
  if (transaction.steps) next = applySteps(next, transaction.steps, transaction, state);
  if (transaction.travel) next = travel(next, transaction.travel);
  if (transaction.workspace) next = { ...next, design: withWorkspace(next.design, transaction.workspace) };
  if (transaction.saved !== undefined)
    next = { ...next, savedRevision: transaction.saved, history: { ...next.history, redo: [] } };
  return next.design === state.design ? next : keepOnlyExisting(next);
}

function applyFields(state: EditorState, transaction: Transaction): EditorState {
  const changes: { -readonly [K in keyof EditorState]?: EditorState[K] } = {};
  for (const field of PLAIN_FIELDS)
    if (transaction[field] !== undefined && transaction[field] !== state[field])
      Object.assign(changes, { [field]: transaction[field] });
  if (changes.selection && isSameList(changes.selection, state.selection)) delete changes.selection;
  if (transaction.tool && transaction.tool !== state.tool) {
    changes.tool = transaction.tool;
    changes.overlay = NO_OVERLAY;
  }
  if (transaction.overlay)
    changes.overlay = { ...(changes.overlay ?? state.overlay), ...transaction.overlay };
  if (transaction.options) changes.options = { ...state.options, ...transaction.options };
  if (transaction.notice !== undefined)
    changes.notice = { sequence: (state.notice?.sequence ?? 0) + 1, code: transaction.notice };
  return Object.keys(changes).length > 0 ? { ...state, ...changes } : state;
}

function withWorkspace(design: Design, workspace: Design['workspace']): Design {
  const { width, height } = design.workspace;
  return width === workspace.width && height === workspace.height ? design : { ...design, workspace };
}

function isSameList(a: readonly ObjectId[], b: readonly ObjectId[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}

function openDesign(
  state: EditorState,
  { design, isSaved }: { design: Design; isSaved: boolean },
): EditorState {
  const fresh = createEditorState(design, state.options);
  return {
    ...fresh,
    tool: TOOLS.select.start,
    viewport: state.viewport,
    clipboard: state.clipboard,
    pointer: state.pointer,
    notice: state.notice,
    // The number of the revision also rises when another design is opened, so that a save of the old design that is
    // still in progress is not taken for a save of the new design.
    revision: state.nextRevision,
    nextRevision: state.nextRevision + 1,
    savedRevision: isSaved ? state.nextRevision : -1,
  };
}

/** `before` is the state that undo returns to: without the selection that this transaction sets. */
function applySteps(
  state: EditorState,
  steps: readonly Step[],
  { note, time = 0 }: Transaction,
  before: EditorState,
): EditorState {
  const outcome = applyReversibly(state.design, steps);
  if (!outcome.ok) throw new Error(`a step does not fit: ${outcome.problems[0]?.message}`);
  const { design, transaction } = outcome.value;
  if (design === state.design) return state;
  const entry: HistoryEntry = {
    labelKey: note?.labelKey ?? 'history.change',
    steps: packSteps(transaction.inverse),
    selection: before.selection,
    scope: before.scope,
    revision: before.revision,
    coalesce: note?.coalesce ?? null,
    time,
  };
  const depth = Math.min(MAX_HISTORY_DEPTH, Math.max(1, state.options.historyDepth));
  return {
    ...state,
    design,
    history: recordEntry(state.history, entry, depth, note?.pause),
    revision: state.nextRevision,
    nextRevision: state.nextRevision + 1,
  };
}

function travel(state: EditorState, direction: 'undo' | 'redo'): EditorState {
  const from = state.history[direction];
  const entry = from.at(-1);
  if (!entry) return state;
  const outcome = applyReversibly(state.design, unpackSteps(entry.steps));
  if (!outcome.ok) throw new Error(`history does not fit the design: ${outcome.problems[0]?.message}`);
  const back: HistoryEntry = {
    ...entry,
    steps: packSteps(outcome.value.transaction.inverse),
    selection: state.selection,
    scope: state.scope,
    revision: state.revision,
    // An undone or redone entry is closed: later typing begins a new entry.
    coalesce: null,
  };
  const opposite = direction === 'undo' ? 'redo' : 'undo';
  return {
    ...state,
    design: outcome.value.design,
    selection: entry.selection,
    scope: entry.scope,
    revision: entry.revision,
    overlay: NO_OVERLAY,
    tool: TOOLS[toolIdOf(state.tool)].start,
    history: {
      ...state.history,
      [direction]: from.slice(0, -1),
      [opposite]: [...state.history[opposite], back],
    },
  };
}

/** Selection, scope and hover only refer to existing objects. */
function keepOnlyExisting(state: EditorState): EditorState {
  const { byId } = sceneOf(state.design);
  const scope = state.scope !== null && byId.get(state.scope)?.object.kind === 'group' ? state.scope : null;
  const isKept = (id: ObjectId) => {
    const node = byId.get(id);
    return node !== undefined && (node.parent?.object.id ?? null) === scope;
  };
  const selection = state.selection.every(isKept) ? state.selection : state.selection.filter(isKept);
  const hover = state.hover !== null && byId.has(state.hover) ? state.hover : null;
  return { ...state, scope, selection, hover };
}
