import type { TooltipProps } from '@mantine/core';
import type { ButtonHTMLAttributes as ReactButtonAttributes } from 'react';

/** Attributes of a plain button. */
export type ButtonHTMLAttributes = ReactButtonAttributes<HTMLButtonElement>;

/** Where a tooltip goes. */
export type FloatingPositionLike = NonNullable<TooltipProps['position']>;
