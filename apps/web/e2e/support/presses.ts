import type { BrowserContext } from '@playwright/test';

/** A press of the pointer that reached a control, but was not followed by a click on it. */
export type LostPress = {
  readonly pressed: string;
  readonly released: string;
  /** How far the control had moved between pressing and letting go; nothing where it was no longer in the page. */
  readonly movedBy: readonly [x: number, y: number] | undefined;
};

/** Records in every page of a context the presses that were lost. */
export async function recordLostPresses(context: BrowserContext): Promise<LostPress[]> {
  const lost: LostPress[] = [];
  await context.exposeFunction('noteLostPress', (press: LostPress) => lost.push(press));
  await context.addInitScript(() => {
    const note = (globalThis as unknown as { noteLostPress(press: LostPress): void }).noteLostPress;
    const controls = 'button, a[href], [role=menuitem], [role=option], [role=tab], .ant-select-item-option, label';
    const named = (node: Element | null) =>
      node ? `${node.tagName} ${node.className} "${(node.textContent ?? '').slice(0, 30)}"` : 'nothing';
    // At the document, not at the window: there Playwright stops its own presses that it sees hit something else.
    let pressed: { control: Element; x: number; y: number; wasClicked: boolean } | undefined;
    document.addEventListener(
      'pointerdown',
      ({ target, button }) => {
        const control = button === 0 && target instanceof Element ? target.closest(controls) : null;
        const rect = control?.getBoundingClientRect();
        pressed = control && rect ? { control, x: rect.x, y: rect.y, wasClicked: false } : undefined;
      },
      true,
    );
    document.addEventListener(
      'click',
      ({ target }) => {
        if (pressed && target instanceof Node && pressed.control.contains(target)) pressed.wasClicked = true;
      },
      true,
    );
    document.addEventListener(
      'pointerup',
      ({ target }) => {
        const press = pressed;
        if (!press) return;
        const { control } = press;
        const rect = control.isConnected ? control.getBoundingClientRect() : undefined;
        const lostPress = {
          pressed: named(control),
          released: named(target instanceof Element ? target : null),
          movedBy: rect && ([rect.x - press.x, rect.y - press.y] as const),
        };
        // The browser's click comes in the same task, the product's for a control that moved in one soon after it.
        setTimeout(() => press.wasClicked || (control as HTMLButtonElement).disabled || note(lostPress), 100);
      },
      true,
    );
  });
  return lost;
}
