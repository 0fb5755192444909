import { expect, test } from '../support/test.ts';
import { callApi, listOf } from './callApi.ts';

test.describe('a viewer', () => {
  test.use({ role: 'viewer' });

  test('is offered nothing but reading, and the server refuses the rest', async ({ page }) => {
    await page.goto('configuration/comments');
    await expect(page.locator('tbody tr').first()).toBeVisible();
    await expect(page.getByRole('button', { name: /新建|编辑|删除/ })).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);

    await page.locator('tbody tr').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('button', { name: /编辑/ })).toHaveCount(0);

    const [comment] = await listOf(page, '/app/comments/page');
    const save = { code: 'X1', use: 'result', text: 'x' };
    expect((await callApi(page, '/app/comments/save', save)).code).toBe(403);
    expect((await callApi(page, '/app/comments/update', { id: comment?.id, text: 'x' })).code).toBe(403);
    expect((await callApi(page, `/app/comments/remove?ids=${comment?.id}`, {})).code).toBe(403);
  });
});

test.describe('a laboratory', () => {
  test.use({ role: 'director' });

  test('reads what it inherits from the centre and writes its own', async ({ page }) => {
    await page.goto('configuration/multirule');
    const inherited = page.locator('tbody tr').first();
    await expect(inherited).toBeVisible();
    await expect(page.getByRole('button', { name: '新建多规则' })).toBeVisible();
    await expect(inherited.getByRole('button', { name: /编辑|删除/ })).toHaveCount(0);
    const [rule] = await listOf(page, '/app/multirule/page');
    expect((await callApi(page, '/app/multirule/update', { id: rule?.id, active: false })).code).toBe(403);
  });

  test('reads dictionaries and cannot write them', async ({ page }) => {
    await page.goto('configuration/instrument');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await callApi(page, '/app/unit/save', { symbol: 'x', name: 'x', ucum: 'x' })).code).toBe(403);
    expect((await callApi(page, '/app/unit/page')).code).toBe(200);
  });
});
