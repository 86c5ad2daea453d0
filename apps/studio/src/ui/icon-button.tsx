import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Hint } from './hint';
import type { ButtonHTMLAttributes, FloatingPositionLike } from './types';

export interface IconButtonProps
  extends ActionIconProps,
    Omit<ButtonHTMLAttributes, keyof ActionIconProps | 'color'> {
  readonly icon: Icon;
  /** The accessible name, also shown as the tooltip. */
  readonly label: string;
  /** A shortcut as `shortcutText` writes it. */
  readonly shortcut?: string | undefined;
  readonly iconSize?: number;
  readonly tooltipPosition?: FloatingPositionLike;
  /**
   * The state of a toggle button: on, off, or 'mixed' when it is on for only some of the objects. Undefined for a
   * button that does not toggle.
   */
  readonly isOn?: boolean | 'mixed' | undefined;
}

/** A button with only an icon. Screen readers read its name; the tooltip shows the name with the shortcut. */
export function IconButton(props: IconButtonProps) {
  const { icon: Icon, label, shortcut, iconSize = 18, tooltipPosition = 'bottom', isOn, ...rest } = props;
  return (
    <Hint label={shortcut ? `${label} (${shortcut})` : label} position={tooltipPosition}>
      <ActionIcon
        aria-label={label}
        {...(isOn !== undefined && { 'aria-pressed': isOn })}
        variant={isOn === true ? 'light' : 'subtle'}
        color={isOn ? 'blue' : 'gray'}
        size="lg"
        {...rest}
      >
        <Icon size={iconSize} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </Hint>
  );
}
