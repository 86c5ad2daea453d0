import { type Design, defaultCutDepth, designBounds, findObject, type ObjectId } from '@kerf/document';
import {
  type Command,
  type Editor,
  holdWithTabs,
  selectObjects,
  setCutDepth,
  setCutStyle,
  setOperationSettings,
  setPosition,
  setSetup,
} from '@kerf/editor';
import type { Problem } from '@kerf/machining';
import type { JOB_PROBLEMS } from '@kerf/pipeline';
import { toolOfBit } from '../bits/bit-list';
import { bitAsDescribed } from '../bits/program-bits';
import { withSecondBit } from '../bits/second-bit';
import { takeVBit } from '../bits/take-v-bit';
import { facingOf, facingWithinStock } from '../operations/facing/within-stock';
import { suggestFeeds } from '../operations/load/suggest-feeds';
import { intoWorkArea } from './into-work-area';

/** The id of a repair. Its text is at `notes.repairs.…`. */
export type RepairId =
  | 'addTabs'
  | 'useVBit'
  | 'moveOntoStock'
  | 'depthOfStock'
  | 'usualDepth'
  | 'cutAlongPath'
  | 'oneBit'
  | 'usualSafeHeight'
  | 'suggestedFeeds'
  | 'faceWithinStock'
  | 'moveIntoWorkArea'
  | 'shrinkIntoWorkArea';

/** A repair, offered beside the text of a problem. */
export interface Repair {
  readonly id: RepairId;
  run(editor: Editor): void;
}

/** A repair for a problem's code. The command repairs the problem's object, which is selected first. */
interface RepairRow {
  readonly id: RepairId;
  /** The command of the repair; null if it is impossible for the design. */
  command(design: Design, objectId: ObjectId | undefined): Command | null;
}

/** The safe height that a repair sets, mm above the stock: that of a new design. */
const SAFE_HEIGHT = 3.8;

/** The feeds that suit the bits of the object. A second bit with feeds of its own is not changed. */
const SUGGESTED_FEEDS: RepairRow = {
  id: 'suggestedFeeds',
  command: ({ setup }) => (setup.secondFeeds ? null : suggestFeeds),
};

/** The repairs of each problem: the first one that is possible for the design is offered. */
const REPAIRS: { readonly [C in keyof typeof JOB_PROBLEMS]?: RepairRow | readonly RepairRow[] } = {
  'feed-too-low': SUGGESTED_FEEDS,
  'feed-too-high': SUGGESTED_FEEDS,
  'spindle-too-fast': SUGGESTED_FEEDS,
  'cut-through-without-tabs': { id: 'addTabs', command: () => holdWithTabs },
  'needs-v-bit': {
    id: 'useVBit',
    command: () => {
      const bit = toolOfBit('v-bit-60');
      return bit ? takeVBit(bitAsDescribed(bit)) : null;
    },
  },
  'outside-stock': {
    id: 'moveOntoStock',
    command: (design, objectId) => (objectId === undefined ? null : ontoStock(design, objectId)),
  },
  'deeper-than-stock': { id: 'depthOfStock', command: ({ stock }) => setCutDepth(stock.thickness) },
  'no-depth': { id: 'usualDepth', command: ({ stock }) => setCutDepth(defaultCutDepth(stock.thickness)) },
  'nothing-closed': { id: 'cutAlongPath', command: () => setCutStyle('line') },
  'second-bit-not-smaller': { id: 'oneBit', command: (design) => setSetup(withSecondBit(design, null)) },
  'object-larger-than-machine': [
    {
      id: 'faceWithinStock',
      command: (design, objectId) => (objectId === undefined ? null : facedWithinStock(design, objectId)),
    },
    {
      id: 'moveIntoWorkArea',
      command: (design, objectId) => (objectId === undefined ? null : intoWorkArea(design, objectId, 'move')),
    },
    {
      id: 'shrinkIntoWorkArea',
      command: (design, objectId) =>
        objectId === undefined ? null : intoWorkArea(design, objectId, 'shrink'),
    },
  ],
  'safe-height-zero': { id: 'usualSafeHeight', command: () => setSetup({ safeHeight: SAFE_HEIGHT }) },
};

/** Moves an object onto the stock by the shortest way; null if it is larger than the stock. */
function ontoStock(design: Design, objectId: ObjectId): Command | null {
  const { minX, minY, maxX, maxY } = designBounds(design, [objectId]);
  const { width, height } = design.stock;
  if (maxX - minX > width || maxY - minY > height) return null;
  return setPosition({
    x: Math.min(Math.max(minX, 0), width - (maxX - minX)),
    y: Math.min(Math.max(minY, 0), height - (maxY - minY)),
  });
}

/** Faces in lines that end at the edge of the stock; null if the object is not faced, or in this way already. */
function facedWithinStock(design: Design, objectId: ObjectId): Command | null {
  const facing = facingOf(findObject(design, objectId));
  const within = facing && facingWithinStock(facing);
  return within && setOperationSettings(within);
}

/** The repair that Kerf can do for a problem; null if a person must decide. */
export function repairOf({ code, place }: Problem, design: Design): Repair | null {
  const rows: readonly RepairRow[] = [REPAIRS[code as keyof typeof REPAIRS] ?? []].flat();
  for (const { id, command: commandFor } of rows) {
    const command = commandFor(design, place?.objectId);
    if (!command) continue;
    return {
      id,
      run: (editor) => {
        if (place?.objectId !== undefined) editor.run(selectObjects([place.objectId]));
        editor.run(command);
      },
    };
  }
  return null;
}
