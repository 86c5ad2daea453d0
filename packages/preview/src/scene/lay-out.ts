/** The canvas fills the element and takes the focus; the widget is above it. */
export function layOut(element: HTMLElement, canvas: HTMLCanvasElement, label: string): void {
  if (getComputedStyle(element).position === 'static') element.style.position = 'relative';
  Object.assign(canvas.style, {
    display: 'block',
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    touchAction: 'none',
    outlineOffset: '-2px',
  });
  canvas.tabIndex = 0;
  canvas.setAttribute('role', 'application');
  canvas.setAttribute('aria-label', label);
  element.append(canvas);
}
