import { defineResource, type Field, type ListQuery, type Resource } from '@qc/resource-kit';
import { parseListQuery } from '#crud/listRecords';
import { invalidInput } from '#platform/http/answers';

/**
 * What results and comments may be filtered and sorted by. They are no resources, since a result is more than a record,
 * but their lists read the same query grammar as every other.
 */
const label = (zh: string, en: string) => ({ label: { zh, en } });
const number = (zh: string, en: string): Field => ({ type: 'number', ...label(zh, en) });

export const filterableResult = defineResource({
  name: 'qcResult',
  path: '/app/qcTestResult',
  tenancy: 'laboratory',
  ...label('质控结果', 'QC result'),
  title: ['valueText'],
  fields: {
    qcTestId: { type: 'ref', to: 'qcTest', ...label('质控项目', 'QC test') },
    lotId: { type: 'ref', to: 'lot', ...label('批号', 'Lot') },
    level: { type: 'integer', min: 1, max: 3, ...label('水平', 'Level') },
    runId: { type: 'ref', to: 'qcResult', ...label('批', 'Run') },
    measuredAt: { type: 'datetime', ...label('测定时间', 'Run time') },
    replicate: { type: 'integer', ...label('重复', 'Replicate') },
    value: number('结果', 'Result'),
    valueText: { type: 'text', max: 40, ...label('录入的结果', 'Result as entered') },
    z: number('z 值', 'z-score'),
    verdict: { type: 'text', max: 10, ...label('判定', 'Verdict') },
    isExcluded: { type: 'boolean', ...label('已剔除', 'Excluded') },
    manualStatus: { type: 'text', max: 10, ...label('人工判定', 'Manual verdict') },
    reviewStatus: { type: 'integer', ...label('复核状态', 'Review state') },
    initials: { type: 'text', max: 20, ...label('操作者', 'Initials') },
    comment: { type: 'text', max: 500, ...label('备注', 'Comment') },
    identificationNo: { type: 'text', max: 60, ...label('识别号', 'Identification no.') },
    slideGenNumber: { type: 'text', max: 20, ...label('干片代号', 'Slide generation') },
  },
  list: { columns: ['valueText'], sort: '-measuredAt' },
  form: [],
});

export const filterableComment = defineResource({
  name: 'qcResultComment',
  path: '/app/qcTestResultComments',
  tenancy: 'laboratory',
  ...label('结果评论', 'Comment on a result'),
  title: ['text'],
  fields: {
    resultId: { type: 'ref', to: 'qcResult', ...label('结果', 'Result') },
    text: { type: 'text', max: 2000, ...label('内容', 'Text') },
  },
  list: { columns: ['text'], sort: 'text' },
  form: [],
});

/** The stamps that the rows carry beside their fields. */
const commentStamps = ['id', 'createUser', 'createTime'];
const resultStamps = [...commentStamps, 'updateUser', 'updateTime', 'version'];

function readQuery(resource: Resource, stamps: readonly string[], query: Readonly<Record<string, unknown>>): ListQuery {
  const read = parseListQuery(resource, query);
  const known = new Set([...Object.keys(resource.fields), ...stamps]);
  const unknown = [...read.conditions, ...read.order].find(({ field }) => !known.has(field));
  if (unknown) throw invalidInput([{ field: unknown.field, code: 'unknownFilter' }]);
  return read;
}

export const readResultQuery = (query: Readonly<Record<string, unknown>>): ListQuery =>
  readQuery(filterableResult, resultStamps, query);
export const readCommentQuery = (query: Readonly<Record<string, unknown>>): ListQuery =>
  readQuery(filterableComment, commentStamps, query);
