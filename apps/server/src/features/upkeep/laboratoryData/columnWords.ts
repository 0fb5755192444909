import { type Bilingual, columnName, type Field } from '@qc/resource-kit';
import { resources } from '@qc/resources';
import type { DataEntity } from './entities.ts';

/** Columns that no declared field names, in both languages: `column: 中文 | English`. */
const words = `
tenant_id: 机构代码 | Laboratory code
id: 编号 | Id
create_user: 创建人 | Created by (user id)
create_time: 创建时间 | Created at
update_user: 修改人 | Changed by (user id)
update_time: 修改时间 | Changed at
version: 版本 | Version
deleted_at: 删除时间 | Removed at
status: 状态 | State
proposed_by: 申请的机构 | Laboratory that asked for it
seq: 序号 | Number of the link
prev_hash: 上一条的校验码 | Code of the link before
hash: 校验码 | Code of the link
key_id: 签名密钥 | Key that signed
content: 内容 | Content (JSON)
at: 时间 | At
user_id: 用户 | User id
entity: 对象 | Entity
entity_id: 对象编号 | Id of the entity
action: 操作 | Act
entry: 申请的条目 | Entry asked for (JSON)
entry_id: 条目编号 | Id of the entry
answer_id: 答复的条目 | Entry of the answer
audit_id: 申请 | Request
content_type: 类型 | Kind
bytes: 字节数 | Bytes
sha256: SHA-256 | SHA-256
is_private: 仅本机构 | Private
is_internal: 内部 | Internal
target_id: 靶值 | Target
day: 日期 | Day
m2: 离均差平方和 | Sum of squared deviations
value: 值 | Value
value_text: 原文 | As entered
typed_unit: 录入的单位 | Unit as entered
typed_factor: 换算系数 | Conversion factor
typed_intercept: 换算截距 | Intercept of the conversion
qc_test_alert_id: 报警 | Alert
qc_test_event_id: 事件 | Event
next_lot_id: 新批号 | Next lot
qc_test_ids: 质控项目 | QC tests
undo_user: 撤销人 | Undone by
undo_time: 撤销时间 | Undone at
language: 语言 | Language
plan_report_id: 计划报告 | Plan report
plan_lot_analyte_id: 计划项目 | Analyte of the plan
u: 不确定度 | Uncertainty
is_below: 低于检出或定量限 | Below a limit of detection or quantification
open_items: 签名时的未结事项 | Open when it was signed (JSON)
edition: 次 | Edition
by_centre: 中心代录 | Entered by the centre
superseded_at: 被取代时间 | Superseded at
is_signed: 已报名 | Signed up
act: 步骤 | Step
to_state: 到达状态 | State reached
by_centre: 由中心 | By the centre
user_name: 姓名 | Name
set: 结果集 | Set of results
min: 最小值 | Minimum
max: 最大值 | Maximum
changed_at: 变更时间 | Changed at
measured_at: 测定时间 | Measured at
run_id: 批 | Run
run_no: 批次号 | Number of the run
replicate: 重复 | Replicate
z: Z 分数 | z-score
verdict: 判定 | Verdict
not_evaluated: 未评价原因 | Why not evaluated
violations: 违反的规则 | Rules violated (JSON)
eval_mean: 判定所用均值 | Mean it was judged by
eval_sd: 判定所用标准差 | SD it was judged by
rule_set_version_id: 规则组版本 | Version of the rule set
is_excluded: 剔除 | Excluded
exclude_reason: 剔除原因 | Why excluded
manual_status: 人工判定 | Manual verdict
manual_reason: 人工判定原因 | Why judged by hand
initials: 操作者 | Initials
comment: 备注 | Comment
identification_no: 标识号 | Identification no.
slide_gen_number: 干片代号 | Slide gen number
import_batch_id: 导入批次 | Import
review_status: 复核级别 | Level of review
reviewed_by: 复核人 | Reviewed by
reviewed_at: 复核时间 | Reviewed at
review_comment: 复核意见 | Review comment
review_comment_id: 复核意见编号 | Id of the review comment
second_reviewed_by: 二级复核人 | Reviewed again by
second_reviewed_at: 二级复核时间 | Reviewed again at
second_review_comment: 二级复核意见 | Second review comment
second_review_comment_id: 二级复核意见编号 | Id of the second review comment
result_id: 结果 | Result
before: 修改前 | Before the change (JSON)
text: 内容 | Text
alert_id: 报警 | Alert
source: 来源 | Source
source_name: 来源名称 | Name of the source
configuration_id: 导入设置 | Import setting
file_id: 文件 | File
file_name: 文件名 | File name
encoding: 编码 | Encoding
columns: 列 | Columns
total: 总数 | Total
ready: 可导入 | Ready
waiting: 等待 | Waiting
failed: 失败 | Failed
skipped: 跳过 | Skipped
imported: 已导入 | Imported
is_cancelled: 已撤销 | Undone
cancel_user: 撤销人 | Undone by
cancel_time: 撤销时间 | Undone at
job_id: 后台任务 | Job
start_time: 开始时间 | Started at
end_time: 结束时间 | Ended at
report_id: 报告 | Report
is_frozen: 已冻结 | Frozen
meaning: 签名含义 | Meaning of the signature
proof: 证明 | Proof
content_hash: 内容校验码 | Hash of the content
import_id: 导入 | Import
line: 行号 | Line
part: 部分 | Part
raw: 原始行 | Line as it came
codes: 代码 | Codes
problem: 问题 | Problem
told_level: 所给水平 | Level as given
told_at: 所给时间 | Time as given
has_time: 含时间 | Has a time
told_value: 所给结果 | Value as given
headings: 各列 | Columns with what they are
layout_print: 版式标记 | Layout
dry_run: 试运行 | Dry run
parts: 涉及的实验室 | Laboratories in it
offers: 可选的排列方式 | Layouts that are offered
told_summary: 所给均值、标准差与 n | Mean, SD and n as given
reason_code: 原因代码 | Code of the reason
field: 字段 | Field
waiting_kind: 等待的对照 | What it waits for
waiting_code: 等待的代码 | Code it waits for
rules: 规则 | Rules
is_chosen: 已选 | Chosen
is_undone: 已撤销 | Undone
listener_id: 仪器端口 | Port of the analyser
credential_id: 接口密钥 | Key of the program
stores: 自动入库 | Stored without a word
held_by: 监听的服务器 | Server that listens
held_until: 监听至 | Held until`;

const parse = (line: string): [string, Bilingual] => {
  const [column = '', zh = '', en = ''] = line.split(/: | \| /);
  return [column, { zh, en }];
};

/** Fields of resources lend their names to the same column elsewhere: `qc_test_id` is a QC test everywhere. */
const known: ReadonlyMap<string, Bilingual> = new Map([
  ...resources.flatMap(({ fields }) =>
    Object.entries<Field>(fields).map(([name, { label }]): [string, Bilingual] => [columnName(name), label]),
  ),
  ...words.trim().split('\n').map(parse),
]);

/** What a column is called, with the codes of its choices; undefined where nobody has named it yet. */
export function wordsOf({ resource }: DataEntity, column: string): Bilingual | undefined {
  const own = resource && Object.entries<Field>(resource.fields).find(([name]) => columnName(name) === column)?.[1];
  if (!own) return known.get(column);
  if (own.type !== 'choice') return own.label;
  const codes = (language: 'zh' | 'en'): string =>
    own.choices.map(({ value, label }) => `${value} = ${label[language]}`).join(', ');
  return { zh: `${own.label.zh}（${codes('zh')}）`, en: `${own.label.en} (${codes('en')})` };
}
