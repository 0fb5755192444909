import { expect, test } from 'vitest';
import { UNCERTAINTY_MODELS, uncertaintyModels } from './uncertaintyModels.ts';

const of = (n: number) =>
  uncertaintyModels({
    period: { n, mean: 10, m2: (n - 1) * 0.01 },
    intraprecision: { sd: 0.05, n: 20 },
    lots: [{ n, sd: 0.1 }],
    rounds: Array.from({ length: 6 }, () => ({ biasPercent: 1, cvPercent: 2, laboratories: 16 })),
    calibratorPercent: 1,
    biasCorrectionPercent: null,
    allowablePercent: 20,
  });

test.each([...UNCERTAINTY_MODELS])('%s: U is judged from 20 results on, and shown below that with a note', (model) => {
  const few = of(19)[model];
  expect(few.budget?.expandedPercent).toBeGreaterThan(0);
  expect(few.isAllowed).toBeNull();
  expect(few.budget?.notes).toContain('fewResults');
  const enough = of(20)[model];
  expect(enough.isAllowed).toBe(true);
  expect(enough.budget?.notes).not.toContain('fewResults');
});
