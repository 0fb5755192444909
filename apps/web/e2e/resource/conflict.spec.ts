import { expect, test } from '../support/test.ts';
import { callApiOk, ownName } from './callApi.ts';

test.use({ role: 'centre' });

test('two people change one entry, and neither loses anything', async ({ page, pageFor }) => {
  const name = ownName('冲突');
  const { id } = await callApiOk<{ id: string }>(page, '/app/method/save', { name, nameEn: 'Start' });

  const colleague = await pageFor('admin');
  await page.goto(`system/method?edit=${id}`);
  await colleague.goto(`system/method?edit=${id}`);
  const [mine, theirs] = [page.getByRole('dialog'), colleague.getByRole('dialog')];
  await mine.getByLabel('英文名称').fill('Mine');

  await theirs.getByLabel('英文名称').fill('Theirs');
  await theirs.getByLabel('备注').fill('Their remark');
  await theirs.getByRole('button', { name: /保\s*存/ }).click();
  await expect(theirs).toHaveCount(0);

  await mine.getByRole('button', { name: /保\s*存/ }).click();
  const conflict = page.getByRole('dialog', { name: '他人已修改此记录' });
  await expect(conflict).toContainText('系统管理员');
  await expect(conflict.getByRole('row', { name: /英文名称.*双方都改过/ })).toContainText('Mine');
  await expect(conflict.getByRole('row', { name: /英文名称/ })).toContainText('Theirs');

  await conflict.getByRole('button', { name: '返回编辑' }).click();
  await expect(mine.getByLabel('英文名称')).toHaveValue('Mine');
  await mine.getByRole('button', { name: /保\s*存/ }).click();
  await conflict.getByRole('button', { name: '按选择保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const saved = await callApiOk<Record<string, string>>(page, `/app/method/detail?id=${id}`);
  expect(saved).toMatchObject({ nameEn: 'Mine', remark: 'Their remark' });
});
