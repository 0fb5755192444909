import { violationsOf } from '../support/axe.ts';
import { setSettings } from '../support/cookies.ts';
import { password } from '../support/roles.ts';
import { expect, test } from '../support/test.ts';

test.describe('a director', () => {
  test.use({ role: 'director' });

  test('proposes the menu, enters a failed round and finds it in CL-10, with what to do next', async ({ page }) => {
    await page.goto('configuration/testMenu');
    await page.getByRole('button', { name: '从分析项目生成', exact: true }).click();
    await expect(page.getByText('启用的分析项目都已在清单中', { exact: true })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    await page.goto('reports/qualityIndicators?span=year&indicator=CL10');
    const cards = page.getByRole('list', { name: '国家质量指标', exact: true });
    await expect(cards.getByRole('button', { name: /^CL-10/ })).toHaveAttribute('aria-pressed', 'true');
    const table = page.getByRole('table');
    await expect(table.getByText('不合格', { exact: true }).first()).toBeVisible();
    await expect(table.getByRole('link', { name: '分析不合格原因并登记整改', exact: true }).first()).toBeVisible();
    await cards.getByRole('button', { name: /^CL-08/ }).click();
    await expect(table.getByText(/WS\/T 403-2024：CV ≤/).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});

test('the centre sees every laboratory, and opens the working of one', async ({ page }) => {
  await page.goto('reports/qualityIndicators?span=quarter');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('list', { name: '国家质量指标', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/tenantId=\d{6}/);
});

const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', year: 'numeric', month: '2-digit' }).format(
  new Date(),
);

/** The two sheets of the flow: this month in Chinese, this year in English. */
const flows = [
  {
    language: 'zh-CN',
    span: 'month',
    period: month.replace('-', 'M'),
    generate: /^(生成报告|重新生成)$/,
    reopen: /^(退回修改|更\s*正)$/,
    why: '原因',
    steps: [
      { act: '审核签名', state: '已审核' },
      { act: '批准发布', state: '已发布' },
    ],
    sign: /签\s*名/,
    password: '本人登录密码',
    reason: '仍要签名的原因',
    discard: '放弃此版',
    figures: '指标',
    notComputable: '无法计算',
    paper: 'PDF（中文）',
    download: '下载',
    file: /^国家质量指标报表 .*\.pdf$/,
  },
  {
    language: 'en-US',
    span: 'year',
    period: `${month.slice(0, 4)}Y`,
    generate: /^Generate (report|again)$/,
    reopen: /^(Send back|Correct)$/,
    why: 'Reason',
    steps: [
      { act: 'Check and sign', state: 'Checked' },
      { act: 'Approve and post', state: 'Posted' },
    ],
    sign: /^Sign$/,
    password: 'Your password',
    reason: 'Why it is signed all the same',
    discard: 'Discard',
    figures: 'Indicators',
    notComputable: 'Not computable',
    paper: 'PDF in English',
    download: 'Download',
    file: /^National indicator sheet .*\.pdf$/,
  },
] as const;

for (const flow of flows) {
  test(`${flow.language}: from a time without a menu to a submitted sheet that the centre sees`, async ({
    page: centre,
    pageFor,
  }) => {
    const supervisor = await pageFor('supervisor');
    await setSettings(supervisor.context(), { language: flow.language });
    await supervisor.goto(`reports/indicatorSheets?period=2010Q1`);
    await supervisor.getByRole('button', { name: flow.generate }).click();
    const figures = supervisor.getByRole('table', { name: flow.figures, exact: true });
    await expect(figures.getByText(flow.notComputable, { exact: true })).toHaveCount(5);
    await supervisor.getByRole('button', { name: flow.discard }).click();
    await supervisor.getByRole('dialog').getByRole('button').last().click();
    await expect(figures).toBeHidden();

    await supervisor.goto(`reports/indicatorSheets?period=${flow.period}`);
    const generate = supervisor.getByRole('button', { name: flow.generate });
    const reopen = supervisor.getByRole('button', { name: flow.reopen });
    await expect(generate.or(reopen).first()).toBeVisible();
    if (await reopen.isVisible()) {
      await reopen.click();
      const asked = supervisor.getByRole('dialog');
      await asked.getByLabel(flow.why).fill('E2E');
      await asked.getByRole('button', { name: flow.reopen }).click();
    } else if (await figures.isHidden()) await generate.click();
    await expect(figures.getByText(/ \/ |%/).first()).toBeVisible();

    const director = await pageFor('director');
    await setSettings(director.context(), { language: flow.language });
    await director.goto(`reports/indicatorSheets?period=${flow.period}`);
    for (const { act, state } of flow.steps) {
      await director.getByRole('button', { name: act }).click();
      const dialog = director.getByRole('dialog');
      await dialog.getByLabel(flow.password).fill(password);
      await dialog.getByLabel(flow.reason).fill('E2E');
      await dialog.getByRole('button', { name: flow.sign }).last().click();
      await expect(director.getByText(state, { exact: true }).first()).toBeVisible();
    }
    expect(await violationsOf(director)).toEqual([]);
    const paper = director.waitForEvent('download');
    await director.getByRole('button', { name: flow.download, exact: true }).click();
    await director.getByRole('menuitem', { name: flow.paper }).click();
    expect((await paper).suggestedFilename()).toMatch(flow.file);

    await setSettings(centre.context(), { language: flow.language });
    await centre.goto(`reports/indicatorSheets?span=${flow.span}&month=${month}`);
    await centre.locator('tbody').getByText(flow.steps[1].state, { exact: true }).first().click();
    await expect(centre.getByRole('table', { name: flow.figures, exact: true })).toBeVisible();
    expect(await violationsOf(centre)).toEqual([]);
  });
}
