import type { ApprovalRequestDetail } from '@qc/contract';
import { validate } from '@qc/resource-kit';
import { reportUpKinds } from '@qc/resources';
import { describe, expect, test } from 'vitest';
import { corrections, decisionForm, decisionStart } from './decisionForms.ts';
import { requestOf } from './testing/requestOf.ts';

const detailOf = (subtype: string, asked: Partial<ApprovalRequestDetail>) =>
  requestOf({ id: '1', version: 1, subtype }, asked);

const entries: Record<string, Record<string, unknown>> = {
  instrument: { name: '仪', instrumentManufacturerId: '1', instrumentGroupId: '2', instrumentModelId: '3' },
  method: { name: '法', analyteIds: ['1'] },
  unit: { name: '单位', symbol: 'u', ucum: 'u', analyteId: '1', factor: 1 },
  reagentSupplier: { name: '厂家' },
  panel: { name: '组合', qcTestIds: ['1'] },
};

describe('the form of a decision', () => {
  test.each(reportUpKinds.map(({ subtype }) => subtype))(
    '%s: what a laboratory sent can be approved as it is',
    (subtype) => {
      const form = decisionForm(subtype);
      const start = decisionStart(detailOf(subtype, { entry: entries[subtype] ?? {} }));
      if (!form) throw new Error(`no form for ${subtype}`);
      expect(validate(form, start, 'create').problems).toEqual([]);
      expect(corrections(form, start)).toMatchObject(entries[subtype] ?? {});
      expect(corrections(form, start)).not.toHaveProperty('subtype');
    },
  );

  test('a registration can be approved as it was sent; its number may be left to the server', () => {
    const form = decisionForm('laboratory');
    const applicant = { name: '某医院', contact: '王', account: 'wang', phone: null };
    if (!form) throw new Error('no form for a registration');
    expect(validate(form, decisionStart(detailOf('laboratory', { applicant })), 'create').problems).toEqual([]);
  });

  test('a password has nothing to correct', () => {
    expect(decisionForm('passwordReset')).toBeUndefined();
  });
});
