import { asideHeadings } from './asideHeadings.ts';
import { remembered } from './remembered.ts';

/** What a column of a file is. `ignored`: known, and of no use here (target, SD, verdict of the other system). */
export const columnRoles = [
  'test',
  'instrument',
  'analyte',
  'lot',
  'level',
  'unit',
  'sample',
  'type',
  'date',
  'time',
  'value',
  'level1',
  'level2',
  'level3',
  'mean',
  'sd',
  'n',
  'operator',
  'comment',
  'laboratory',
  'replicate',
  'flag',
] as const;
export type ColumnRole = (typeof columnRoles)[number];
type KnownRole = ColumnRole | 'ignored';

/** Headings as laboratories and analysers write them, without blanks and signs, in lower case. */
const HEADINGS: Readonly<Record<KnownRole, readonly string[]>> = {
  test: ['质控项目编号', 'qctestid', 'qctestno'],
  instrument: [
    '仪器',
    '仪器名称',
    '仪器编号',
    '仪器型号',
    '设备',
    '设备名称',
    'instrument',
    'instrumentname',
    'instrumentid',
    'analyzer',
    'analyser',
    'analyzername',
    'device',
    'module',
  ],
  analyte: [
    '项目',
    '项目名称',
    '项目代码',
    '项目编码',
    '检验项目',
    '检测项目',
    '测试项目',
    '分析项目',
    '质控项目',
    '英文缩写',
    '通道',
    'analyte',
    'analytename',
    'analytecode',
    'assay',
    'assayname',
    'test',
    'testname',
    'testcode',
    'item',
    'itemname',
    'parameter',
    'method name',
  ],
  lot: [
    '批号',
    '质控批号',
    '质控品批号',
    '质控物批号',
    'lot',
    'lotno',
    'lotnumber',
    'lotid',
    'controllot',
    'qclot',
    'qclotno',
    'qclotnumber',
    'controllotno',
    'controllotnumber',
  ],
  level: ['水平', '质控水平', '浓度水平', '质控品水平', 'level', 'controllevel', 'qclevel', 'lv'],
  unit: ['单位', '结果单位', 'unit', 'units', 'uom'],
  sample: [
    '样本号',
    '样本编号',
    '标本号',
    '标本编号',
    '样品号',
    '样品编号',
    '条码',
    '条码号',
    '质控品',
    '质控品名称',
    '质控物',
    'sample',
    'sampleid',
    'sampleno',
    'samplename',
    'specimen',
    'specimenid',
    'sid',
    'barcode',
    'control',
    'controlname',
    'controlid',
    'material',
    'patientid',
  ],
  type: ['样本类型', '标本类型', '样品类型', '类型', '结果类型', 'sampletype', 'specimentype', 'type', 'resulttype'],
  date: [
    '质控日期',
    '日期',
    '测定日期',
    '检测日期',
    '测试日期',
    '检验日期',
    '日期时间',
    '测定日期时间',
    '质控时间',
    '测定时间',
    'date',
    'rundate',
    'testdate',
    'resultdate',
    'datetime',
    'dateandtime',
    'resultdatetime',
    'measuredat',
    'timestamp',
    'completed',
  ],
  time: ['时间', '检测时间', '测试时间', '检验时间', 'time', 'runtime', 'testtime', 'resulttime'],
  value: [
    '测定值',
    '结果',
    '测定结果',
    '检测结果',
    '测试结果',
    '质控结果',
    '质控值',
    '实测值',
    '数值',
    '值',
    '浓度',
    '浓度值',
    'result',
    'results',
    'value',
    'resultvalue',
    'measuredvalue',
    'qcresult',
    'conc',
    'concentration',
  ],
  level1: ['水平1', '水平一', '水平1结果', 'level1', 'l1', 'qc1', 'lv1', '低值'],
  level2: ['水平2', '水平二', '水平2结果', 'level2', 'l2', 'qc2', 'lv2', '中值'],
  level3: ['水平3', '水平三', '水平3结果', 'level3', 'l3', 'qc3', 'lv3', '高值'],
  mean: ['均值', '平均值', '均数', '测定均值', '实测均值', 'mean', 'average', 'avg', 'meanvalue', 'labmean'],
  sd: ['标准差', 'sd', 'stdev', 'stddev', 'standarddeviation', 'labsd'],
  n: ['n', '个数', '次数', '测定次数', '测定个数', '结果数', 'count', 'numberofresults'],
  operator: [
    '操作人',
    '操作者',
    '操作员',
    '检验者',
    '检验人',
    '测定人',
    'operator',
    'operatorid',
    'user',
    'tech',
    'initials',
  ],
  comment: ['备注', '说明', '失控原因', '失控处理', 'comment', 'comments', 'remark', 'remarks', 'note', 'notes'],
  laboratory: [
    '实验室',
    '实验室编号',
    '实验室名称',
    '实验室代码',
    '机构',
    '机构代码',
    'laboratory',
    'lab',
    'labnumber',
    'labno',
    'labcode',
    'labname',
    'laboratoryname',
    'laboratorycode',
  ],
  replicate: [
    '重复',
    '重复号',
    '重复序号',
    '重复测定',
    '平行号',
    '复孔',
    'replicate',
    'replicateno',
    'replicatenumber',
    'rep',
    'repno',
  ],
  flag: [
    '标志',
    '标记',
    '结果标志',
    '结果标记',
    '异常标志',
    '异常标记',
    '仪器标志',
    '仪器报警',
    '报警',
    '报警信息',
    '提示',
    '状态',
    '结果状态',
    'flag',
    'flags',
    'resultflag',
    'resultflags',
    'abnormalflag',
    'instrumentflag',
    'errorflag',
    'error',
    'errorcode',
    'alarm',
    'alarms',
    'comparator',
    'qualifier',
    'status',
    'resultstatus',
  ],
  ignored: asideHeadings,
};

const ROLE_OF: ReadonlyMap<string, KnownRole> = new Map(
  Object.entries(HEADINGS).flatMap(([role, words]) => words.map((word) => [word, role as KnownRole])),
);

/** A longer text is not a heading. */
export const LONGEST_HEADING = 500;

/** A heading without blanks, signs and text in brackets: `结果 (mmol/L)` is `结果`. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[([{].*$/su, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Letters and digits that a following combining mark cannot change: plain ones before a plain sign, and Chinese. */
function staysItself(text: string): boolean {
  const code = text.charCodeAt(0);
  if (code >= 0x4e00 && code <= 0x9fa5) return true;
  const isPlain = (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
  return isPlain && (text.length === 1 || text.charCodeAt(1) < 0x80);
}

const plainOf = remembered(plainHeading);

/**
 * Whether a text is a heading, ignoring blanks and signs. It is called for every line of a file; for nearly all lines the
 * first letter already decides.
 *
 * @example isHeading('Lot No.', plainHeading('lot-no')) // true
 */
export function isHeading(text: string, plain: string): boolean {
  if (staysItself(text) && text[0]?.toLowerCase() !== plain[0]) return false;
  return plainOf(text) === plain;
}

/** What a heading says the column is; null where it is unknown. */
export function roleOfHeading(heading: string): KnownRole | null {
  if (heading.length > LONGEST_HEADING) return null;
  const plain = plainHeading(heading);
  return ROLE_OF.get(plain) ?? null;
}
