import type { ReactNode } from 'react';
import { type Studio, StudioContext } from '../state/studio-context';

/** The `wrapper` of what a test renders: a studio that has these parts and no others. */
export function studioWith(parts: { readonly [K in keyof Studio]?: unknown }) {
  return ({ children }: { readonly children: ReactNode }) => (
    <StudioContext value={parts as Studio}>{children}</StudioContext>
  );
}
