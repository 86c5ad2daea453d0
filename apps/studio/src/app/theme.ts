import { createTheme } from '@mantine/core';
import { HINT_DELAY } from '../ui/hint-delay';

/**
 * Kerf's appearance: plain, dense, with one accent colour. Sizes are multiples of 4 px. The other colours are variables
 * of theme.css, each with a value for the light and one for the dark theme. `closeLabel` is what screen readers say for
 * every button that shows only a cross.
 */
export const createStudioTheme = (closeLabel: string) =>
  createTheme({
    primaryColor: 'blue',
    colors: {
      blue: [
        '#eef3ff',
        '#dbe6ff',
        '#b8ccff',
        '#91afff',
        '#6f95ff',
        '#4f7cf7',
        '#2f63eb',
        '#1d4ed8',
        '#1a45be',
        '#173b9f',
      ],
      red: [
        '#fff0f0',
        '#ffdede',
        '#ffbdbf',
        '#ff9599',
        '#fb6b71',
        '#ee464e',
        '#d92d37',
        '#c11c28',
        '#a81622',
        '#8e111c',
      ],
    },
    primaryShade: { light: 7, dark: 6 },
    defaultRadius: 'sm',
    fontFamily:
      "Inter, 'Segoe UI', system-ui, -apple-system, 'Noto Sans SC', 'Noto Sans CJK SC', 'Microsoft YaHei', sans-serif",
    fontFamilyMonospace: "'JetBrains Mono', 'SF Mono', Consolas, 'DejaVu Sans Mono', monospace",
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    headings: { fontWeight: '600' },
    cursorType: 'pointer',
    // Plain objects, not `Component.extend`: naming a component here would put its code on every page.
    components: {
      Alert: { styles: { title: { color: 'var(--kerf-text)' }, message: { color: 'var(--kerf-text)' } } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      Button: { defaultProps: { size: 'sm' } },
      CloseButton: { defaultProps: { 'aria-label': closeLabel } },
      Notification: { styles: { description: { color: 'var(--kerf-text-dim)', whiteSpace: 'pre-line' } } },
      Menu: { defaultProps: { shadow: 'md', transitionProps: { duration: 80 } } },
      Select: { defaultProps: { size: 'xs', checkIconPosition: 'right' } },
      TextInput: { defaultProps: { size: 'sm' } },
      Tooltip: {
        defaultProps: {
          openDelay: HINT_DELAY,
          transitionProps: { duration: 80 },
          fz: 'xs',
          withArrow: false,
        },
      },
    },
  });
