/** Elements that act on a click; an openable row of a list is one too. */
const controls = [
  'button, a[href], label, input:is([type="checkbox"], [type="radio"]), tr[data-index]',
  '[role="menuitem"], [role="tab"], .ant-select-item-option',
].join();

/** The largest movement that still counts as a press, in px; a larger one cancels it. */
const tremblePx = 5;

type Press = { readonly control: HTMLElement; readonly x: number; readonly y: number };

function pressOf(event: PointerEvent): Press | undefined {
  // Touch and pen fire their click later: it would count as lost, and the control would be pressed twice.
  const isPlain =
    event.pointerType === 'mouse' &&
    event.button === 0 &&
    !event.ctrlKey &&
    !event.metaKey &&
    !event.shiftKey &&
    !event.altKey;
  const control = isPlain && event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
  return control ? { control, x: event.clientX, y: event.clientY } : undefined;
}

const hasMoved = (press: Press, { clientX, clientY }: PointerEvent): boolean =>
  Math.hypot(clientX - press.x, clientY - press.y) > tremblePx;

/**
 * A press of the mouse counts where it began; the function returned ends that.
 *
 * The browser sends a click only if the button is let go over the element on which it was pressed. What others do arrives
 * while somebody presses: a comment above the button, a row above the row, a line in a dialog. The control then moves away
 * between pressing and letting go, and the press has no effect, or one on what is now below the pointer. Where the pointer
 * has not moved, the control that was pressed is clicked, and nothing else. (A control that is no longer in the page cannot
 * be: a part must not be mounted again when its data arrives again.) It listens at the document, after the window: an event
 * that is stopped there is no press.
 */
export function keepPresses(): () => void {
  let press: Press | undefined;
  const onDown = (event: PointerEvent) => {
    press = pressOf(event);
  };
  const onUp = (event: PointerEvent) => {
    const begun = press;
    press = undefined;
    if (!begun || hasMoved(begun, event)) return;
    const { control } = begun;
    let isClicked = false;
    const onClick = (click: MouseEvent) => {
      isClicked = click.target instanceof Node && control.contains(click.target);
      if (isClicked) return;
      click.stopImmediatePropagation();
      click.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true, once: true });
    // The browser's own click comes in the same task as the release: by the next one it is known whether there was any.
    setTimeout(() => {
      document.removeEventListener('click', onClick, true);
      if (!isClicked && control.isConnected) control.click();
    });
  };
  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('pointerup', onUp, true);
  return () => {
    document.removeEventListener('pointerdown', onDown, true);
    document.removeEventListener('pointerup', onUp, true);
  };
}
