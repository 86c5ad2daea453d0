import { FAR_NUDGE, NUDGE } from '../edits/nudge';
import { align, center, distribute, flip, group, nudge, order, toggleLock, ungroup } from './arrange';
import { mirrorCopy } from './arrays';
import { copy, cut, deleteSelection, duplicate, paste } from './clipboard';
import type { Command, CommandEntry } from './command';
import { clearGuides } from './guides';
import { redo, toggleSnapping, undo } from './history';
import type { CommandId } from './ids';
import { nest } from './nest';
import {
  breakApart,
  closePath,
  convertToPath,
  joinPaths,
  removeDuplicateLines,
  simplifyPaths,
} from './paths';
import { deselect, selectAll, selectSame } from './selection';
import { activateTool, editNodes, zoomActual, zoomFit, zoomIn, zoomOut, zoomSelection } from './view';

function entry(id: CommandId, run: Command, ...shortcuts: readonly string[]): CommandEntry {
  return { labelKey: `command.${id}`, shortcuts, run };
}

/** Every command that needs no argument, in the order of the help sheet. */
export const COMMANDS: Readonly<Record<CommandId, CommandEntry>> = {
  undo: entry('undo', undo, 'Mod+Z'),
  redo: entry('redo', redo, 'Mod+Shift+Z', 'Mod+Y'),
  delete: entry('delete', deleteSelection, 'Delete', 'Backspace'),
  selectAll: entry('selectAll', selectAll, 'Mod+A'),
  deselect: entry('deselect', deselect, 'Mod+Shift+A'),
  selectSameLayer: entry('selectSameLayer', selectSame('layer')),
  selectSameKind: entry('selectSameKind', selectSame('kind')),
  selectSameSettings: entry('selectSameSettings', selectSame('settings')),
  copy: entry('copy', copy, 'Mod+C'),
  cut: entry('cut', cut, 'Mod+X'),
  paste: { ...entry('paste', paste, 'Mod+V'), isLeftToBrowser: true },
  duplicate: entry('duplicate', duplicate, 'Mod+D'),
  nudgeLeft: entry('nudgeLeft', nudge(-NUDGE, 0), 'ArrowLeft'),
  nudgeRight: entry('nudgeRight', nudge(NUDGE, 0), 'ArrowRight'),
  nudgeUp: entry('nudgeUp', nudge(0, NUDGE), 'ArrowUp'),
  nudgeDown: entry('nudgeDown', nudge(0, -NUDGE), 'ArrowDown'),
  nudgeLeftFar: entry('nudgeLeftFar', nudge(-FAR_NUDGE, 0), 'Shift+ArrowLeft'),
  nudgeRightFar: entry('nudgeRightFar', nudge(FAR_NUDGE, 0), 'Shift+ArrowRight'),
  nudgeUpFar: entry('nudgeUpFar', nudge(0, FAR_NUDGE), 'Shift+ArrowUp'),
  nudgeDownFar: entry('nudgeDownFar', nudge(0, -FAR_NUDGE), 'Shift+ArrowDown'),
  group: entry('group', group, 'Mod+G'),
  ungroup: entry('ungroup', ungroup, 'Mod+Shift+G'),
  orderTop: entry('orderTop', order('to-top'), ']'),
  orderUp: entry('orderUp', order('up'), 'Mod+]'),
  orderDown: entry('orderDown', order('down'), 'Mod+['),
  orderBottom: entry('orderBottom', order('to-bottom'), '['),
  alignLeft: entry('alignLeft', align('left'), 'Alt+A'),
  alignCenterX: entry('alignCenterX', align('centerX'), 'Alt+H'),
  alignRight: entry('alignRight', align('right'), 'Alt+D'),
  alignTop: entry('alignTop', align('top'), 'Alt+W'),
  alignBottom: entry('alignBottom', align('bottom'), 'Alt+S'),
  alignCenterY: entry('alignCenterY', align('centerY'), 'Alt+V'),
  averageX: entry('averageX', distribute('x'), 'Alt+Shift+H'),
  averageY: entry('averageY', distribute('y'), 'Alt+Shift+V'),
  center: entry('center', center, 'Alt+C'),
  nest: entry('nest', nest, 'Alt+Shift+N'),
  flipHorizontal: entry('flipHorizontal', flip('horizontal'), 'Shift+H'),
  flipVertical: entry('flipVertical', flip('vertical'), 'Shift+V'),
  mirrorCopyHorizontal: entry('mirrorCopyHorizontal', mirrorCopy('horizontal'), 'Alt+M'),
  mirrorCopyVertical: entry('mirrorCopyVertical', mirrorCopy('vertical'), 'Alt+Shift+M'),
  toggleLock: entry('toggleLock', toggleLock, 'Mod+Shift+L'),
  convertToPath: entry('convertToPath', convertToPath, 'Alt+P'),
  breakApart: entry('breakApart', breakApart, 'Alt+B'),
  joinPaths: entry('joinPaths', joinPaths(), 'Alt+J'),
  closePath: entry('closePath', closePath, 'Alt+Shift+J'),
  simplifyPath: entry('simplifyPath', simplifyPaths(), 'Alt+L'),
  removeDuplicates: entry('removeDuplicates', removeDuplicateLines()),
  toggleSnapping: entry('toggleSnapping', toggleSnapping, 'Shift+S'),
  clearGuides: entry('clearGuides', clearGuides),
  zoomIn: entry('zoomIn', zoomIn, 'Plus', '=', 'Mod+Plus', 'Mod+='),
  zoomOut: entry('zoomOut', zoomOut, '-', 'Mod+-'),
  zoomActual: entry('zoomActual', zoomActual, '1', 'Mod+0'),
  zoomFit: entry('zoomFit', zoomFit, '0'),
  zoomSelection: entry('zoomSelection', zoomSelection, '2'),
  toolSelect: entry('toolSelect', activateTool('select'), 'V'),
  toolRectangle: entry('toolRectangle', activateTool('rectangle'), 'R'),
  toolCircle: entry('toolCircle', activateTool('circle'), 'C'),
  toolTriangle: entry('toolTriangle', activateTool('triangle'), 'Y'),
  toolPolygon: entry('toolPolygon', activateTool('polygon'), 'G'),
  toolText: entry('toolText', activateTool('text'), 'T'),
  toolPen: entry('toolPen', activateTool('pen'), 'P'),
  toolPencil: entry('toolPencil', activateTool('pencil'), 'B'),
  toolMeasure: entry('toolMeasure', activateTool('measure'), 'M'),
  toolHand: entry('toolHand', activateTool('hand'), 'H'),
  toolNodes: entry('toolNodes', editNodes, 'N'),
};
