import type { SelectPayloads } from '../../state/tool-states/select';
import type { ToolStateNode } from '../tool';
import { idle } from './idle';
import { marquee } from './marquee';
import { moving } from './moving';
import { pointing } from './pointing';
import { resizing } from './resizing';
import { rotating } from './rotating';

/** Selects, moves, scales and turns objects. */
export const SELECT_STATES: { readonly [N in keyof SelectPayloads]: ToolStateNode<SelectPayloads[N]> } = {
  'select.idle': idle,
  'select.pointing': pointing,
  'select.marquee': marquee,
  'select.moving': moving,
  'select.resizing': resizing,
  'select.rotating': rotating,
};
