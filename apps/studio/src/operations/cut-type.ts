import { isMilling, type Operation } from '@kerf/document';
import type { TranslationKey } from '../i18n';
import { choiceOf } from './cut/cut-choices';
import { laserRoom } from './registry';

/** The name of what an operation does to its object, for the list of objects. */
export function cutTypeText(operation: Operation): TranslationKey {
  return isMilling(operation) ? choiceOf(operation).cutType : laserRoom(operation.kind).cutType;
}
