import type { Messages } from '../message.ts';

/** Mutual recognition of results, and the rules for it. */
export const recognition = {
  line: {
    zh: '哪些项目的结果可供其他医院互认，每个项目列出全部理由。',
    en: 'Which tests other hospitals may recognise, each with all its reasons.',
  },
  boardLine: {
    zh: '各实验室可互认的项目数，不可互认最多的在前。点击实验室查看各项目的理由。',
    en: 'How many tests of every laboratory may be recognised; most that may not come first. A name leads to the reasons.',
  },
  ruleLine: {
    zh: '互认规则由中心按地区维护。保存前先用近 12 个月的数据试算。',
    en: 'What is asked of a test, region by region. A rule is tried on the last 12 months before it is saved.',
  },
  atEndOf: { zh: '截至 {{month}}', en: 'At the end of {{month}}' },
  heldRule: { zh: '{{name}}：{{criteria}}', en: '{{name}}: {{criteria}}' },
  noRule: {
    zh: '本地区尚无互认规则，全部暂不能判定。规则由中心维护。',
    en: 'No rule holds for this region, so nothing can be decided yet. The centre keeps the rules.',
  },
  asks_cv: {
    zh: 'CV 达标（近 {{months}} 个月，结果 ≥ {{n}} 个）',
    en: 'CV within the requirement ({{months}} months, {{n}} results or more)',
  },
  asks_rounds: {
    zh: '最近 {{rounds}} 次室间质评至少 {{passed}} 次合格',
    en: 'at least {{passed}} of the last {{rounds}} rounds passed',
  },
  asks_cases: { zh: '无未关闭的失控', en: 'no open rejection' },
  asks_accreditation: { zh: '已获认可', en: 'accredited' },
  month: { zh: '月份', en: 'Month' },
  region: { zh: '地区', en: 'Region' },
  answers: { zh: '互认判定', en: 'Answers' },
  answer: { zh: '判定', en: 'Answer' },
  answer_yes: { zh: '可互认', en: 'Yes' },
  answer_no: { zh: '不可互认', en: 'No' },
  answer_notYet: { zh: '暂不能判定', en: 'Not yet' },
  means_yes: { zh: '各条均满足', en: 'Everything is met' },
  means_no: { zh: '有不满足的条件', en: 'Something failed' },
  means_notYet: { zh: '无不满足，但有未知', en: 'Nothing failed, but something is not known' },
  tests: { zh: '{{count}} 个项目', en: '{{count}} tests' },
  tests_one: { zh: '1 个项目', en: '1 test' },
  rule: { zh: '规则', en: 'Rule' },
  withoutRule: { zh: '无', en: 'None' },
  reasons: { zh: '理由', en: 'Reasons' },
  outcome_met: { zh: '满足', en: 'Met' },
  outcome_failed: { zh: '不满足', en: 'Failed' },
  outcome_unknown: { zh: '未知', en: 'Unknown' },
  reason_within: {
    zh: 'CV 达标：最高为水平 {{level}} · {{instrument}} 的 {{cv}}%，允许 {{allowed}}%（{{edition}}）',
    en: 'CV within: the highest is {{cv}}% at level {{level}} · {{instrument}}, allowed {{allowed}}% ({{edition}})',
  },
  reason_exceeds: {
    zh: 'CV 超限：水平 {{level}} · {{instrument}} 为 {{cv}}%，允许 {{allowed}}%（{{edition}}）',
    en: 'CV above: {{cv}}% at level {{level}} · {{instrument}}, allowed {{allowed}}% ({{edition}})',
  },
  reason_noRequirement: {
    zh: '现行标准对该项目没有 CV 要求',
    en: 'No standard in force asks for a CV of this test',
  },
  reason_noControl: {
    zh: '{{from}} 至 {{month}} 没有在控的室内质控结果',
    en: 'No accepted control result from {{from}} to {{month}}',
  },
  reason_tooFewResults: {
    zh: '{{from}} 至 {{month}} 有水平的结果不足 {{n}} 个',
    en: 'From {{from}} to {{month}} a level has fewer than {{n}} results',
  },
  reason_roundsPassed: {
    zh: '最近 {{taken}} 次室间质评 {{passed}} 次合格，要求 {{wanted}} 次',
    en: '{{passed}} of the last {{taken}} rounds passed, {{wanted}} are asked for',
  },
  reason_roundsFailed: {
    zh: '最近 {{taken}} 次室间质评仅 {{passed}} 次合格，要求 {{rounds}} 次中 {{wanted}} 次',
    en: 'Only {{passed}} of the last {{taken}} rounds passed; {{wanted}} of {{rounds}} are asked for',
  },
  reason_tooFewRounds: {
    zh: '近 {{months}} 个月参加室间质评 {{taken}} 次，要求 {{rounds}} 次',
    en: 'Rounds of the last {{months}} months: {{taken}}; {{rounds}} are asked for',
  },
  reason_noOpenCase: { zh: '无未关闭的失控', en: 'No open rejection' },
  reason_openCase: {
    zh: '未关闭的失控 {{count}} 个，最早 {{day}}',
    en: 'Open rejections: {{count}}, the oldest of {{day}}',
  },
  reason_accredited: { zh: '已获认可', en: 'Accredited' },
  reason_notAccredited: { zh: '未获认可', en: 'Not accredited' },
  reason_noRule: { zh: '本地区尚无互认规则', en: 'No rule holds for this region' },
  reason_noCriterion: { zh: '规则没有提出任何条件', en: 'The rule asks for nothing' },
  noMenuLine: {
    zh: '先生成开展项目清单，再登记室间质评。',
    en: 'Propose the test menu from the assays first, then enter external assessment.',
  },
  noneOfAnswer: { zh: '没有这样的项目', en: 'No such test' },
  tryTitle: { zh: '试算：{{name}}', en: 'Tried: {{name}}' },
  backToForm: { zh: '继续修改', en: 'Continue editing' },
  tryLine: {
    zh: '该地区有 {{count}} 家实验室。各月如按此规则判定：项目数（实验室数）。',
    en: 'Laboratories of its region: {{count}}. What it would have said of each month: tests (laboratories).',
  },
  tryNote: {
    zh: '开展项目与认可按现在登记的计算；一家实验室可同时计入多列。',
    en: 'Menu and accreditation are as entered today. A laboratory may be in several columns.',
  },
  testsOf: { zh: '{{tests}}（{{laboratories}}）', en: '{{tests}} ({{laboratories}})' },
} as const satisfies Messages;
