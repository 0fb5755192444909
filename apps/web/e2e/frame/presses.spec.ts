import type { Locator, Page } from '@playwright/test';
import { callApiOk, ownName } from '../resource/callApi.ts';
import { recordLostPresses } from '../support/presses.ts';
import { expect, type PageFor, test } from '../support/test.ts';

// Each press is recorded by a script of the context.
test.use({ role: 'centre', isFresh: true, contextOptions: { reducedMotion: 'no-preference' } });

/** How often a control is pressed while others work: `PRESSES=300` for the long version, on a processor slowed down. */
const presses = Number(process.env.PRESSES ?? 12);
const slowdown = process.env.PRESSES ? 4 : 1;
/** How long a person holds a button down. */
const holdsMs = [0, 30, 80, 150];

/** A list with one record of ours, in the order of the names. */
async function ownList(page: Page): Promise<{ name: string; own: string; id: string }> {
  const name = ownName('按压');
  const own = `${name}m`;
  const { id } = await callApiOk<{ id: string }>(page, '/app/method/save', { name: own });
  await page.goto(`system/method?keyword=${name}`);
  return { name, own, id };
}

const rowOf = (page: Page, own: string): Locator =>
  page.locator('tbody tr').filter({ has: page.getByText(own, { exact: true }) });

test('a row and its button count where they were pressed, though a new row moves them away', async ({
  page,
  context,
}) => {
  const lost = await recordLostPresses(context);
  const { name, own, id } = await ownList(page);
  const row = rowOf(page, own);
  const dialog = page.getByRole('dialog');
  const button = row.getByRole('button', { name: /^编辑/ });
  for (const [turn, pressed] of [button, row, button].entries()) {
    await pressed.hover();
    const before = await row.boundingBox();
    await page.mouse.down();
    await callApiOk('admin', '/app/method/save', { name: `${name}a${turn}` });
    await expect(page.locator('tbody tr')).toHaveCount(turn + 2);
    expect(await row.boundingBox(), 'the new row moves it').not.toEqual(before);
    await page.mouse.up();
    await expect(dialog).toContainText(own);
    await expect(page).toHaveURL(new RegExp(`=${id}`));
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  expect(lost).toEqual([]);
});

type Work = { readonly changes: () => number; readonly end: () => Promise<void> };

/** Another person has the list open and renames a record of it again and again: it changes its place with ours. */
async function renameAgainAndAgain(pageFor: PageFor, path: string, name: string): Promise<Work> {
  const page = await pageFor('admin');
  await page.goto(path);
  const { id } = await callApiOk<{ id: string }>(page, '/app/method/save', { name: `${name}z` });
  let [isOver, version] = [false, 1];
  const working = (async () => {
    while (!isOver) {
      const renamed = `${name}${version % 2 === 0 ? 'z' : 'a'}`;
      await callApiOk(page, '/app/method/update', { id, version, name: renamed });
      version += 1;
      await page.waitForTimeout(250);
    }
  })();
  const end = async () => {
    isOver = true;
    await working;
  };
  return { changes: () => version, end };
}

test('no press next to a list and in its dialogs is lost while others work', async ({ page, context, pageFor }) => {
  test.setTimeout(120_000 + presses * 5_000);
  const lost = await recordLostPresses(context);
  const { name, own } = await ownList(page);
  const works = [
    await renameAgainAndAgain(pageFor, page.url(), name),
    await renameAgainAndAgain(pageFor, page.url(), `${name}b`),
  ];
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const row = rowOf(page, own);
  const dialog = page.getByRole('dialog');
  let pressed = 0;
  const press = async (control: Locator) => {
    await control.click({ delay: holdsMs[pressed % holdsMs.length] ?? 0 });
    pressed += 1;
  };
  while (pressed < presses) {
    await press(row.getByRole('button', { name: /^编辑/ }));
    await dialog.getByLabel('备注').fill(`press ${pressed}.`);
    await press(dialog.getByRole('button', { name: /保\s*存/ }));
    await expect(dialog).toHaveCount(0);
    await expect(row).toContainText(`press ${pressed - 1}.`);
    await press(row.getByRole('button', { name: /^删除/ }));
    await press(dialog.getByRole('button', { name: /取\s*消/ }));
    await expect(dialog).toHaveCount(0);
  }
  for (const { end } of works) await end();
  expect(lost).toEqual([]);
});
