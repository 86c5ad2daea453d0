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

/** All other props are passed to the child, because a menu passes props to its button through the hint. */
interface HintProps extends Omit<TargetProps, 'children'> {
  readonly label: string;
  readonly position?: FloatingPositionLike;
  readonly disabled?: boolean;
  readonly children: ReactElement<TargetProps>;
}

/** The event handlers on a child that show and hide its hint. */
type HintHandlers = Required<
  Pick<TargetProps, 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur'>
>;

/**
 * Keys that leave the hint open: Tab and modifiers. Any other key hides the hint, because the person has begun to use
 * the element.
 */
const LEAVING_IT: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta']);

const NO_EVENTS = { hover: false, focus: false, touch: false };

/**
 * A tooltip. It is mounted only when the pointer first rests on its child, or when the child first gets the focus by
 * the keyboard. The editor has about sixty hints. When all of them were mounted with the page, they took a third of the
 * time to open the editor, and they rendered again whenever their buttons did.
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

/** `target`: the element that the hint belongs to, from the first time that the hint is shown. */
function useHint(): {
  readonly target: HTMLElement | null;
  readonly isShown: boolean;
  readonly handlers: HintHandlers;
} {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isShown, setShown] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * A text field matches :focus-visible even after a press, so presses are remembered: focus by a press shows no hint.
   */
  const isPressed = useRef(false);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    if (!isShown) return;
    const putAway = ({ key }: KeyboardEvent) => LEAVING_IT.has(key) || setShown(false);
    // In the capturing phase, so that this runs before any handler that stops the key.
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

/** Joins several handlers into one; they run in the given order. */
function inTurn<Event>(...handlers: readonly (((event: Event) => void) | undefined)[]) {
  return (event: Event) => {
    for (const handler of handlers) handler?.(event);
  };
}
