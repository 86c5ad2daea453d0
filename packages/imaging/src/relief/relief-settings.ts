import type { Tool } from '@kerf/machining';
import type { ReliefOptimisationId } from './optimisations/optimisation';

/** What a relief shall be. All lengths in mm. */
export interface ReliefSettings {
  /** The picture is stretched to this size. */
  readonly width: number;
  readonly height: number;
  /** From the lowest to the highest place of the relief. */
  readonly depth: number;
  /** The material below the lowest place. */
  readonly base: number;
  /** Embossed: white is high, the background is low. Not embossed (hollow): white is deep, the background is high. */
  readonly isEmbossed: boolean;
  /** Whether black counts as white and white as black. Transparent places remain background. */
  readonly isInverted: boolean;
  readonly optimisation: ReliefOptimisationId;
  /** 0–90: the percentage of the darkest points that become background. */
  readonly blackClipPercent: number;
  /** 0–100: how much the local contrast is raised. */
  readonly enhance: number;
  /** Forms smaller than about this are rounded off; 0 for none. */
  readonly smoothing: number;
  /** The distance between points; left out, it follows from the bit. The points never become too many. */
  readonly interval?: number;
  /** The bit that will cut the relief. Forms that are too narrow for it are filled. */
  readonly bit?: Tool;
}

/** The settings of a relief of which only the size is known. */
export const RELIEF_DEFAULTS: Omit<ReliefSettings, 'width' | 'height' | 'depth' | 'base'> = {
  isEmbossed: true,
  isInverted: false,
  optimisation: 'none',
  blackClipPercent: 0,
  enhance: 0,
  smoothing: 0,
};
