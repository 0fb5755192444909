import { analyte, brand, qcTest } from '@qc/resources';
import { expect, test } from 'vitest';
import { recordTitle } from './recordTitle.ts';

const glucose = { id: '7', version: 1, name: '葡萄糖', nameEn: 'Glucose' };

test.each([
  { name: 'in Chinese', resource: analyte, record: glucose, language: 'zh', title: '葡萄糖' },
  { name: 'in English', resource: analyte, record: glucose, language: 'en', title: 'Glucose' },
  {
    name: 'an English name that is missing falls back',
    resource: analyte,
    record: { ...glucose, nameEn: null },
    language: 'en',
    title: '葡萄糖',
  },
  {
    name: 'references contribute their titles',
    resource: qcTest,
    record: { id: '1', version: 1, analyteId: '7', analyteName: '葡萄糖', labInstrumentName: '1 号机', lotName: 'L1' },
    language: 'zh',
    title: '葡萄糖 · 1 号机 · L1',
  },
  {
    name: 'a part that is missing leaves no gap',
    resource: qcTest,
    record: { id: '1', version: 1, analyteName: '葡萄糖', lotName: 'L1' },
    language: 'zh',
    title: '葡萄糖 · L1',
  },
  {
    name: 'without any name the id is used',
    resource: brand,
    record: { id: '9', version: 1 },
    language: 'zh',
    title: '9',
  },
] as const)('$name', ({ resource, record, language, title }) => {
  expect(recordTitle(resource, record, language)).toBe(title);
});
