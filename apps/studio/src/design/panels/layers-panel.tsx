import { ObjectsPanel } from '../../drawing/objects/objects-panel';

/** The objects of the page with their colours: how they are cut is chosen when they are sent to the studio. */
export function LayersPanel() {
  return <ObjectsPanel isArtwork />;
}
