import type { ReactNode } from 'react';
import { type Studio, StudioContext } from '../state/studio-context';

/** The `wrapper` for components in tests: a studio with only these parts. */
export function studioWith(parts: { readonly [K in keyof Studio]?: unknown }) {
  return ({ children }: { readonly children: ReactNode }) => (
    <StudioContext value={parts as Studio}>{children}</StudioContext>
  );
}
