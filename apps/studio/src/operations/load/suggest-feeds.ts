import { feedsForObject } from '@kerf/cam';
import { type Command, selectedShapes } from '@kerf/editor';
import { isMilled } from '../milled';

/** Gives each selected milled object the feeds that suit its bits and the material, as one change. */
export const suggestFeeds: Command = (state, dispatch) => {
  const patches = selectedShapes(state)
    .filter(isMilled)
    .map((object) => ({
      id: object.id,
      changes: { operation: { ...object.operation, ...feedsForObject(object, state.design) } },
    }));
  if (patches.length > 0)
    dispatch?.({ steps: [{ kind: 'update-objects', patches }], note: { labelKey: 'history.operation' } });
  return patches.length > 0;
};
