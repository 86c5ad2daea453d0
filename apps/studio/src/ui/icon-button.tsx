import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Hint } from './hint';
import type { ButtonHTMLAttributes, FloatingPositionLike } from './types';

export interface IconButtonProps
  extends ActionIconProps,
    Omit<ButtonHTMLAttributes, keyof ActionIconProps | 'color'> {
  readonly icon: Icon;
  /** Accessible name and tooltip. */
  readonly label: string;
  /** As `shortcutText` writes it. */
  readonly shortcut?: string | undefined;
  readonly iconSize?: number;
  readonly tooltipPosition?: FloatingPositionLike;
  /** Pressed state of a toggle, 'mixed' when it is that of some of the objects; undefined for a plain button. */
  readonly isOn?: boolean | 'mixed' | undefined;
}

/** A button that is only an icon. Its name is read to everybody; the tooltip shows it with the shortcut. */
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
