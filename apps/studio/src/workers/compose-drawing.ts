import {
  type ComposeEnvironment,
  type ComposeRequest,
  type Composition,
  compose,
  findInCatalogue,
} from '@kerf/composer';
import type { WorkContext } from '@kerf/machining';

/** Composes a drawing with the motifs that come with the studio, so that it works without the server. */
export function composeDrawing(
  request: ComposeRequest,
  environment: Omit<ComposeEnvironment, 'findMotifs'>,
  context: WorkContext,
): Promise<Composition> {
  return compose(request, { ...environment, findMotifs: findInCatalogue }, context);
}
