import { type Bilingual, type Field, isTenantOwned, type Resource } from '@qc/resource-kit';
import { resourceByName, resources } from '@qc/resources';

/** One file of a laboratory's data: the rows of a table that are its own, or a dictionary that they refer to. */
export type DataEntity = {
  readonly file: string;
  readonly table: string;
  readonly label: Bilingual;
  /** Declared fields, for the names and choices of columns. */
  readonly resource?: Resource;
  /** The column that says whose a row is; null for dictionaries, which are everybody's. */
  readonly ownerColumn: 'tenant_id' | null;
};

/** Tables of a laboratory that no resource declares. */
const undeclared: Readonly<Record<string, Bilingual>> = {
  qc_result: { zh: '质控结果', en: 'QC results' },
  qc_result_version: { zh: '结果的历次修改', en: 'Former states of results' },
  qc_result_judgement: { zh: '被取代的判定', en: 'Judgements that others replaced' },
  qc_result_comment: { zh: '结果备注', en: 'Comments on results' },
  qc_month: { zh: '月度统计', en: 'Monthly sums' },
  look_back_reset: { zh: '回看重置', en: 'Resets of the look-back' },
  rule_set_version: { zh: '规则组的历次版本', en: 'Versions of rule sets' },
  floating_target_day: { zh: '浮动靶值', en: 'Floating targets by day' },
  lot_start: { zh: '批号启用', en: 'Starts of lots' },
  qc_test_alert_file: { zh: '报警附件', en: 'Files of alerts' },
  qc_test_alert_repeat: { zh: '报警的重测结果', en: 'Repeats of alerts' },
  qc_test_import_history: { zh: '导入记录', en: 'Imports' },
  qc_test_result_record: { zh: '导入的行', en: 'Rows of imports' },
  qc_test_report_content: { zh: '月报内容', en: 'Content of monthly reports' },
  qc_test_report_file: { zh: '月报文件', en: 'Files of monthly reports' },
  qc_test_report_signature: { zh: '月报签名', en: 'Signatures of monthly reports' },
  plan_tenant_analyte: { zh: '计划中的项目', en: 'Analytes in plans' },
  plan_result: { zh: '计划结果', en: 'Results of plans' },
  plan_report_content: { zh: '计划报告内容', en: 'Content of plan reports' },
  product_order_line: { zh: '订单明细', en: 'Lines of orders' },
  product_order_step: { zh: '订单步骤', en: 'Steps of orders' },
  audit_request: { zh: '申请的内容', en: 'Content of requests' },
  laboratory_setting: { zh: '实验室设置', en: 'Settings of the laboratory' },
  file: { zh: '文件目录', en: 'List of files' },
  audit_log: { zh: '操作留痕', en: 'Audit trail' },
};

/** Tables of laboratories that are not handed out, and why. */
export const leftOut: Readonly<Record<string, string>> = {
  api_secret: 'secret',
  audit_head: 'the manifest holds the end of the trail',
  captcha: 'secret',
  idempotency: 'answers to repeated requests',
  job: 'work of the installation',
  laboratory_registration: 'the centre’s, before a laboratory is one',
  login_address_failure: 'safety of logins',
  login_failure: 'safety of logins',
  login_ticket: 'secret',
  notification: 'messages to single persons',
  notification_setting: 'choices of single persons',
  peer_set_aside: 'follows from the results',
  peer_set_aside_past: 'followed from the results',
  qc_last_run: 'follows from the results',
  qc_result_key: 'the ids of results once more',
  refresh_token: 'secret',
  report_schedule: 'choices of single persons',
  report_schedule_run: 'made for single persons; the files are in the list of files',
  saved_view: 'choices of single persons',
  session: 'safety of logins',
  user_secret: 'secret',
  user_two_step: 'secret',
};

const declared = (resource: Resource, folder: string, ownerColumn: DataEntity['ownerColumn']): DataEntity => ({
  file: `${folder}/${resource.name}.csv`,
  table: resource.table,
  label: resource.label,
  resource,
  ownerColumn,
});

const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Who else takes part is nobody's dictionary. */
const notDictionaries = new Set(['laboratory', 'role']);

/** The dictionaries that a laboratory's records refer to, and those that these refer to. */
function dictionaries(): Resource[] {
  const found = new Map<string, Resource>();
  const follow = (resource: Resource): void => {
    for (const field of Object.values<Field>(resource.fields)) {
      const target = field.type === 'ref' || field.type === 'refs' ? resourceByName.get(field.to) : undefined;
      if (target?.tenancy !== 'shared' || notDictionaries.has(target.name) || found.has(target.name)) continue;
      found.set(target.name, target);
      follow(target);
    }
  };
  for (const resource of resources.filter(isTenantOwned)) follow(resource);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Everything that a laboratory is given. */
export const dataEntities: readonly DataEntity[] = [
  ...resources.filter(isTenantOwned).map((resource) => declared(resource, 'data', 'tenant_id')),
  ...Object.entries(undeclared).map(([table, label]): DataEntity => {
    return { file: `data/${camel(table)}.csv`, table, label, ownerColumn: 'tenant_id' };
  }),
  ...dictionaries().map((resource) => declared(resource, 'dictionaries', null)),
];

/** A column as the files call it. */
export const headerOf = camel;
