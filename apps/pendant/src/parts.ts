type Child = Node | string;

/** An element with a class and content. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  children: Child | readonly Child[] = [],
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...(typeof children === 'string' || children instanceof Node ? [children] : children));
  return made;
}

/** A button that acts on a click. */
export function button(label: string, act: () => void): HTMLButtonElement {
  const made = element('button', '', label);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
}

/** A row with a small label above it. */
export function labelled(label: string, row: HTMLElement): HTMLElement {
  return element('div', 'labelled', [element('span', '', label), row]);
}

/**
 * A button that acts while a finger is on it. `release` is called when the finger leaves it in any way, also when the
 * page is hidden or loses the focus.
 */
export function pressable(
  label: string,
  className: string,
  press: () => void,
  release: () => void = () => {},
): HTMLButtonElement {
  const made = element('button', className, label);
  made.type = 'button';
  let isDown = false;
  const down = (event: PointerEvent) => {
    if (made.disabled || isDown) return;
    event.preventDefault();
    made.setPointerCapture(event.pointerId);
    isDown = true;
    made.classList.add('pressed');
    press();
  };
  const up = () => {
    if (!isDown) return;
    isDown = false;
    made.classList.remove('pressed');
    release();
  };
  made.addEventListener('pointerdown', down);
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
    made.addEventListener(name, up);
  made.addEventListener('contextmenu', (event) => event.preventDefault());
  window.addEventListener('blur', up);
  window.addEventListener('pagehide', up);
  document.addEventListener('visibilitychange', up);
  return made;
}

/** A row of buttons of which one is chosen. */
export function choice<Value>(
  options: readonly { readonly label: string; readonly value: Value }[],
  chosen: Value,
  choose: (value: Value) => void,
): HTMLElement {
  const buttons = options.map(({ label, value }) => {
    const made = button(label, () => {
      for (const other of buttons) other.setAttribute('aria-pressed', String(other === made));
      choose(value);
    });
    made.setAttribute('aria-pressed', String(value === chosen));
    return made;
  });
  return element('div', 'row', buttons);
}
