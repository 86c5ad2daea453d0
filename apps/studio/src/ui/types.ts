import type { TooltipProps } from '@mantine/core';
import type { ButtonHTMLAttributes as ReactButtonAttributes } from 'react';

/** The attributes of a plain button. */
export type ButtonHTMLAttributes = ReactButtonAttributes<HTMLButtonElement>;

/** The place of a tooltip beside its element. */
export type FloatingPositionLike = NonNullable<TooltipProps['position']>;
