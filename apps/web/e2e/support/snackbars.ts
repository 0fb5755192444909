import type { Page } from '@playwright/test';

/** Collects every message from now on, also those that disappear before a test can check. */
export async function recordSnackbars(page: Page): Promise<string[]> {
  const texts: string[] = [];
  await page.exposeFunction('noteSnackbar', (text: string) => texts.push(text));
  await page.addInitScript(() => {
    const note = (globalThis as unknown as { noteSnackbar(text: string): void }).noteSnackbar;
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (node instanceof Element && node.classList.contains('snackbar')) note(node.textContent ?? '');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return texts;
}
