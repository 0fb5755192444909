import { chainFaults, provenFields, type Verification } from '@qc/contract';
import { expect, test } from 'vitest';
import { verificationLines } from './verificationLines.ts';

const whole: Verification = {
  tenantId: '100001',
  links: 7,
  broken: null,
  anchored: null,
  results: { compared: 3, unproven: 0, faults: 0, first: [] },
  records: { compared: 9, faults: 0, first: [] },
};

test('a trail that holds is reported in one line, in both languages', () => {
  expect(verificationLines(whole)).toEqual([
    {
      zh: '100001 留痕完整：7 条均未被改动，3 个结果、9 个账号、角色和密钥与留痕一致。',
      en: '100001 The trail is whole: none of 7 links was touched; 3 results and 9 accounts, roles and keys agree with it.',
    },
  ]);
});

test.each(chainFaults)('a chain that is %s has its words, and is not called whole', (fault) => {
  const [line, ...others] = verificationLines({ ...whole, broken: { seq: 4, fault } });
  expect(line?.zh).toMatch(/^100001 第 4 条断裂：[^{}]+。$/);
  expect(line?.en).toMatch(/^100001 The chain breaks at link 4: [^{}]+\.$/);
  expect(others).toEqual([]);
});

test.each([...provenFields, 'gone', 'untold'] as const)('a result that differs in %s is named', (field) => {
  const first = [{ id: '77', field, told: '5.1', found: null }];
  const lines = verificationLines({ ...whole, results: { compared: 3, unproven: 0, faults: 1, first } });
  expect(lines.map(({ zh }) => zh)).toEqual([
    '100001 1 处结果与留痕不一致',
    expect.stringMatching(/^100001 结果 77：[^{}]+，留痕为 5\.1，现为 —$/),
  ]);
});

test('what is anchored, and what was loaded without proof, is reported too', () => {
  const anchored = { seq: 5, at: '2026-07-01T00:00:00.000Z' };
  const lines = verificationLines({ ...whole, anchored, results: { ...whole.results, unproven: 9 } });
  expect(lines.slice(1).map(({ en }) => en)).toEqual([
    '100001 Its end is noted elsewhere up to link 5 (2026-07-01T00:00:00.000Z).',
    '100001 9 results were loaded in bulk by an earlier version; the trail has only their number.',
  ]);
});

test('an account that the trail knows nothing of, and a role that was changed past it, are named', () => {
  const account = {
    entity: 'user',
    id: '7',
    name: 'intruder',
    field: 'untold',
    told: null,
    found: 'intruder',
  } as const;
  const role = { entity: 'role', id: '8', name: '夜班', field: 'granted', told: '[]', found: '["user_edit"]' } as const;
  const lines = verificationLines({ ...whole, records: { compared: 9, faults: 2, first: [account, role] } });
  expect(lines.map(({ zh }) => zh)).toEqual([
    '100001 2 处账号、角色或密钥与留痕不一致',
    '100001 用户「intruder」（7）：留痕中没有这条记录，留痕为 —，现为 intruder',
    '100001 角色「夜班」（8）：规则之外增加的权限，留痕为 []，现为 ["user_edit"]',
  ]);
});
