import {
  type Icon,
  IconBackground,
  IconColorSwatch,
  IconDimensions,
  IconGridDots,
  IconIcons,
  IconMap2,
  IconPencil,
  IconStack2,
  IconStar,
  IconTemplate,
  IconTexture,
  IconWood,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { BackgroundPanel } from './background-panel';
import { ColorsPanel } from './colors-panel';
import { DrawPanel } from './draw-panel';
import { CommonPanel, ElementsPanel } from './elements-panel';
import { GridPanel } from './grid-panel';
import { LayersPanel } from './layers-panel';
import { MaterialPanel } from './material-panel';
import { NavigationPanel } from './navigation-panel';
import type { PanelId } from './panel-ids';
import { SizePanel } from './size-panel';
import { TemplatesPanel } from './templates-panel';
import { TexturePanel } from './texture-panel';

/** Icon and content of each panel. */
export const PANELS: Readonly<Record<PanelId, { readonly icon: Icon; readonly Panel: ComponentType }>> = {
  templates: { icon: IconTemplate, Panel: TemplatesPanel },
  elements: { icon: IconIcons, Panel: ElementsPanel },
  background: { icon: IconBackground, Panel: BackgroundPanel },
  size: { icon: IconDimensions, Panel: SizePanel },
  grid: { icon: IconGridDots, Panel: GridPanel },
  layers: { icon: IconStack2, Panel: LayersPanel },
  common: { icon: IconStar, Panel: CommonPanel },
  draw: { icon: IconPencil, Panel: DrawPanel },
  navigation: { icon: IconMap2, Panel: NavigationPanel },
  colors: { icon: IconColorSwatch, Panel: ColorsPanel },
  texture: { icon: IconTexture, Panel: TexturePanel },
  material: { icon: IconWood, Panel: MaterialPanel },
};
