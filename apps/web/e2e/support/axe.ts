import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Options = {
  /** All of axe's rules, or the one that a theme decides: the markup of a screen is the same in both. */
  readonly rules?: 'all' | 'contrast';
};

/** Rows of one table are drawn by the same columns; a report of seven thousand elements takes six seconds to check. */
const laterRows = 'tbody tr:nth-child(n+9)';

/** Serious and critical violations of a page, or of a part of it, each with the first elements that have it. */
export async function violationsOf(page: Page, part = 'html', { rules = 'all' }: Options = {}): Promise<string[]> {
  // Half a megabyte: brought once to a page, not to every screen that is opened in it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  // A pop-up that is fading in, or a button that is being enabled, has the colours of neither state; one may start another.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let quiet = 0; quiet < 3; quiet += 1) {
      const running = document.getAnimations();
      if (running.length > 0) quiet = 0;
      await Promise.allSettled(running.map((animation) => animation.finished));
      await frame();
    }
  });
  const context: ElementContext = { include: [part], exclude: [laterRows] };
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules === 'contrast' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  };
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})`,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.html)
          .join(' | ')}`,
    );
}
