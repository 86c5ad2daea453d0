/** The studio's two themes. */
export type PreviewThemeKey = 'light' | 'dark';

/** The colours of everything around the work, each `#RRGGBB`. */
export interface SceneTheme {
  readonly key: PreviewThemeKey;
  readonly background: string;
  readonly gridMinor: string;
  readonly gridMajor: string;
  /** Edges of the stock; mixed with its colour. */
  readonly edge: string;
  /** Darkness of the shadow below the stock, 0 … 1. */
  readonly shadow: number;
  readonly tool: string;
  readonly highlight: string;
  /** Segments with a fault. */
  readonly fault: string;
}

/** The scene in light and in dark. */
export const SCENE_THEMES: Readonly<Record<PreviewThemeKey, SceneTheme>> = {
  light: {
    key: 'light',
    background: '#F3F4F6',
    gridMinor: '#E3E6EA',
    gridMajor: '#CBD1D9',
    edge: '#3B2F20',
    shadow: 0.22,
    tool: '#A3ACB8',
    highlight: '#E11D74',
    fault: '#FF2D00',
  },
  dark: {
    key: 'dark',
    background: '#17191D',
    gridMinor: '#24272D',
    gridMajor: '#363B44',
    edge: '#1A140C',
    shadow: 0.55,
    tool: '#C5CBD5',
    highlight: '#FF5CA8',
    fault: '#FF5533',
  },
};
