import { defineResource, type Fields, type Resource } from '@qc/resource-kit';
import { qcTestPanel } from '../qc/qcTestPanel.resource.ts';
import { analyteUnit } from '../system/analyteUnit.resource.ts';
import { instrument } from '../system/instrument.resource.ts';
import { instrumentModel } from '../system/instrumentModel.resource.ts';
import { method } from '../system/method.resource.ts';
import { methodAnalyte } from '../system/methodAnalyte.resource.ts';
import { reagentSupplier } from '../system/reagentSupplier.resource.ts';
import { unit } from '../system/unit.resource.ts';
import { approvalRequest } from './approvalRequest.resource.ts';

/** Fields of a request's form that are not the asked-for entry's. */
export const requestFields: readonly string[] = ['subtype', 'message', 'isDraft'];

/** What a laboratory may ask the central body for. */
export type ReportUpKind = {
  readonly subtype: 'instrument' | 'method' | 'unit' | 'reagentSupplier' | 'panel';
  /** Where the asked-for entry is kept once it is approved. */
  readonly target: Resource;
  /** The form of a request: the target's own fields, and what only a request needs. */
  readonly form: Resource;
  /** A reference of the entry that may be requested with it, by a name in another field of the form. */
  readonly newPart?: { readonly field: string; readonly by: string; readonly resource: Resource };
  /** The table that allows the entry for an analyte, and its fields that a request gives. */
  readonly link?: { readonly resource: Resource; readonly entry: string; readonly given: readonly string[] };
};

const asked: Fields = {
  subtype: approvalRequest.fields.subtype,
  message: { ...approvalRequest.fields.message, label: { zh: '申请说明', en: 'Why it is needed' } },
  isDraft: {
    type: 'boolean',
    label: { zh: '暂存为草稿', en: 'Keep as a draft' },
    help: { zh: '草稿不会提交中心审核', en: 'A draft is not sent to the central body' },
  },
};

/** What the central body alone says of an entry. */
const centralFields: ReadonlySet<string> = new Set(['retired', 'mergedIntoId']);

/** A request is saved as an approval request, so its form has that address and the target's fields. */
function requestForm(target: Resource, more: { fields?: Fields; rows?: string[][] } = {}): Resource {
  const entries = Object.entries(target.fields).filter(([name]) => !centralFields.has(name));
  const rows = target.form.map((row) => row.filter((name) => !centralFields.has(name)));
  return defineResource({
    name: approvalRequest.name,
    path: approvalRequest.path,
    label: target.label,
    tenancy: approvalRequest.tenancy,
    title: target.title,
    ...(target.titleEn ? { titleEn: target.titleEn } : {}),
    fields: { ...Object.fromEntries(entries), ...more.fields, ...asked },
    list: { ...target.list, columns: target.list.columns.filter((name) => !centralFields.has(name)) },
    form: [['subtype'], ...rows.filter((row) => row.length > 0), ...(more.rows ?? []), ['message'], ['isDraft']],
  });
}

export const reportUpKinds: readonly ReportUpKind[] = [
  {
    subtype: 'instrument',
    target: instrument,
    newPart: { field: 'instrumentModelId', by: 'newModel', resource: instrumentModel },
    form: requestForm(instrument, {
      fields: {
        instrumentModelId: {
          ...instrument.fields.instrumentModelId,
          required: false,
          help: {
            zh: '字典中没有时留空，在下面填写新型号',
            en: 'Leave it empty where the dictionary has none, and name the new one below',
          },
        },
        newModel: {
          type: 'text',
          max: 120,
          label: { zh: '新型号', en: 'New model' },
          help: { zh: '与仪器一并申请，一并审核', en: 'Asked for and answered together with the instrument' },
        },
      },
      rows: [['newModel']],
    }),
  },
  {
    subtype: 'method',
    target: method,
    link: { resource: methodAnalyte, entry: 'methodId', given: [] },
    form: requestForm(method, {
      fields: {
        analyteIds: {
          type: 'refs',
          to: 'analyte',
          label: { zh: '用于检验项目', en: 'For the analytes' },
          required: true,
          help: { zh: '该方法将可用于这些项目', en: 'The method may then be chosen for these analytes' },
        },
      },
      rows: [['analyteIds']],
    }),
  },
  {
    subtype: 'unit',
    target: unit,
    link: { resource: analyteUnit, entry: 'unitId', given: ['factor', 'intercept'] },
    form: requestForm(unit, {
      fields: {
        analyteId: { ...analyteUnit.fields.analyteId, createOnly: false },
        factor: analyteUnit.fields.factor,
        intercept: analyteUnit.fields.intercept,
      },
      rows: [['analyteId'], ['factor', 'intercept']],
    }),
  },
  { subtype: 'reagentSupplier', target: reagentSupplier, form: requestForm(reagentSupplier) },
  { subtype: 'panel', target: qcTestPanel, form: requestForm(qcTestPanel) },
];

/** The kind of a request by its subtype; undefined for what is not reported up. */
export function reportUpKind(subtype: string): ReportUpKind | undefined {
  return reportUpKinds.find((kind) => kind.subtype === subtype);
}
