import type { Design, ObjectId } from '@kerf/document';
import type { Viewport } from '@kerf/editor';
import type { CanvasTheme } from '../theme';
import type { Pictures } from './pictures';

/** Everything that the scene's picture depends on. */
export interface SceneInput {
  readonly design: Design;
  readonly viewport: Viewport;
  /** Objects that a drag draws at another position. It is the same list for as long as the same drag continues. */
  readonly lifted: readonly ObjectId[];
  readonly theme: CanvasTheme;
  readonly pictures: Pictures;
  readonly gridSpacing: number;
}
