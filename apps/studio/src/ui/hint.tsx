import { Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { HINT_DELAY } from './hint-delay';
import type { FloatingPositionLike } from './types';

type TargetProps = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> | undefined };

/** What is not named here goes to the child: what a menu gives its button. */
interface HintProps extends Omit<TargetProps, 'children'> {
  readonly label: string;
  readonly position?: FloatingPositionLike;
  readonly disabled?: boolean;
  readonly children: ReactElement<TargetProps>;
}

/**
 * A tooltip that is made when the pointer first rests on its child. The editor has some sixty of them: made with the page, they
 * were a third of the work of opening it, and each was made again whenever its button was.
 */
export function Hint({ label, position = 'top', disabled = false, children, ...given }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const own = children.props;
  const ref = useMergedRef(given.ref ?? null, own.ref ?? null);

  function enter(event: PointerEvent<HTMLElement>) {
    given.onPointerEnter?.(event);
    own.onPointerEnter?.(event);
    if (target || event.pointerType !== 'mouse') return;
    const element = event.currentTarget;
    waiting.current = setTimeout(() => setTarget(element), HINT_DELAY);
  }

  function leave(event: PointerEvent<HTMLElement>) {
    given.onPointerLeave?.(event);
    own.onPointerLeave?.(event);
    clearTimeout(waiting.current);
  }

  return (
    <>
      {cloneElement(children, { ...given, ...own, ref, onPointerEnter: enter, onPointerLeave: leave })}
      {target && (
        <Tooltip target={target} label={label} position={position} disabled={disabled} defaultOpened />
      )}
    </>
  );
}
