/** The directions from which a workpiece is usually viewed. `home` is from above the front left corner. */
export type StandardView = 'home' | 'top' | 'bottom' | 'front' | 'back' | 'left' | 'right';

/** Direction of a view in radians, as in `OrbitView`. */
export interface ViewDirection {
  readonly azimuth: number;
  readonly elevation: number;
}

/** The direction of each standard view. */
export const STANDARD_VIEWS: Readonly<Record<StandardView, ViewDirection>> = {
  home: { azimuth: -Math.PI / 6, elevation: Math.PI / 4.6 },
  top: { azimuth: 0, elevation: Math.PI / 2 },
  bottom: { azimuth: 0, elevation: -Math.PI / 2 },
  front: { azimuth: 0, elevation: 0 },
  back: { azimuth: Math.PI, elevation: 0 },
  left: { azimuth: -Math.PI / 2, elevation: 0 },
  right: { azimuth: Math.PI / 2, elevation: 0 },
};

/** English names, for hosts that do not provide names. */
export const STANDARD_VIEW_NAMES: Readonly<Record<StandardView, string>> = {
  home: 'Home view',
  top: 'Top view',
  bottom: 'Bottom view',
  front: 'Front view',
  back: 'Back view',
  left: 'Left view',
  right: 'Right view',
};
