import { Tooltip } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import {
  cloneElement,
  type FocusEvent,
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

/** The handlers by which a child's hint comes and goes. */
type HintHandlers = Required<
  Pick<TargetProps, 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'>
>;

/** Keys that go with others or lead on; with any other one a person is already at work, and waves the hint off. */
const LEAVING_IT: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

const NO_EVENTS = { hover: false, focus: false, touch: false };

/**
 * A tooltip that is made when the pointer first rests on its child, or the keyboard's focus does. The editor has some sixty of
 * them: made with the page, they were a third of the work of opening it, and each was made again whenever its button was.
 */
export function Hint({ label, position = 'top', disabled = false, children, ...given }: HintProps) {
  const { target, isShown, handlers } = useHint();
  const own = children.props;
  const ref = useMergedRef(given.ref ?? null, own.ref ?? null);
  return (
    <>
      {cloneElement(children, {
        ...given,
        ...own,
        ref,
        onPointerEnter: inTurn(given.onPointerEnter, own.onPointerEnter, handlers.onPointerEnter),
        onPointerLeave: inTurn(given.onPointerLeave, own.onPointerLeave, handlers.onPointerLeave),
        onPointerDown: inTurn(given.onPointerDown, own.onPointerDown, handlers.onPointerDown),
        onFocus: inTurn(given.onFocus, own.onFocus, handlers.onFocus),
        onBlur: inTurn(given.onBlur, own.onBlur, handlers.onBlur),
      })}
      {target && (
        <Tooltip
          target={target}
          label={label}
          position={position}
          disabled={disabled}
          opened={isShown}
          events={NO_EVENTS}
        />
      )}
    </>
  );
}

/** `target`: the element of the hint, from the first time that it is wanted. */
function useHint(): {
  readonly target: HTMLElement | null;
  readonly isShown: boolean;
  readonly handlers: HintHandlers;
} {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isShown, setShown] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Fields show their focus however they came by it: that of a press is no question. */
  const isPressed = useRef(false);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!isShown) return;
    const putAway = ({ key }: KeyboardEvent) => LEAVING_IT.has(key) || setShown(false);
    // Before anything that keeps the key to itself.
    document.addEventListener('keydown', putAway, true);
    return () => document.removeEventListener('keydown', putAway, true);
  }, [isShown]);

  function showSoon(element: HTMLElement) {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => {
      setTarget(element);
      setShown(true);
    }, HINT_DELAY);
  }

  function hide() {
    clearTimeout(waiting.current);
    setShown(false);
  }

  const handlers: HintHandlers = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'mouse') showSoon(currentTarget);
    },
    onPointerLeave: () => {
      isPressed.current = false;
      hide();
    },
    onPointerDown: () => {
      isPressed.current = true;
      hide();
    },
    onFocus: ({ target: focused, currentTarget }: FocusEvent<HTMLElement>) => {
      if (!isPressed.current && focused.matches(':focus-visible')) showSoon(currentTarget);
    },
    onBlur: () => {
      isPressed.current = false;
      hide();
    },
  };
  return { target, isShown, handlers };
}

/** One handler of several: who has given a child its own is asked first. */
function inTurn<Event>(...handlers: readonly (((event: Event) => void) | undefined)[]) {
  return (event: Event) => {
    for (const handler of handlers) handler?.(event);
  };
}
