import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Api } from './contract/api.ts';

type Records = Map<string, string>;

/** One record of every kind that a laboratory owns, made as its director would; ids by resource name. */
export async function createLaboratoryRecords(api: Api, tenantId: string, token: string): Promise<Records> {
  const records: Records = new Map();
  const centre = (await api.login('000000', 'centre')).access;
  const first = async (path: string): Promise<Record<string, unknown>> => {
    const answer = await api.as(token, { url: `/eqicapi${path}` });
    return (answer.body.data as { records: Record<string, unknown>[] }).records[0] ?? {};
  };
  const save = async (name: string, path: string, payload: object, by = token): Promise<string> => {
    const answer = await api.as(by, { method: 'POST', url: `/eqicapi${path}/save`, payload });
    expect(answer.body, name).toMatchObject({ code: 200 });
    const { id } = answer.body.data as { id: string };
    records.set(name, id);
    return id;
  };
  const analyte = await first('/app/analyte/page?size=1&nameEn_equal=Glucose');
  const method = await first(`/configuration/methodAnalyte/page?size=1&analyteId_equal=${analyte.id}`);
  const unit = await first(`/configuration/analyteUnit/page?size=1&analyteId_equal=${analyte.id}`);
  const brand = await first('/app/brand/page?size=1');
  const lotId = await save(
    'lot',
    '/app/lot',
    {
      lotNumber: `LOT-${tenantId}`,
      brandId: brand.id,
      expiryDate: '2027-12-31',
      level1LotNumber: 'A1',
      level2LotNumber: 'A2',
    },
    centre,
  );

  const labInstrumentId = await save('labInstrument', '/app/labInstrument', {
    instrumentId: (await first('/app/instrument/page?size=1')).id,
    name: '一号仪',
  });
  const assayId = await save('assay', '/app/assay', {
    labInstrumentId,
    analyteId: analyte.id,
    methodId: method.methodId,
    unitId: unit.unitId,
    reagentSupplierId: (await first('/app/reagentSupplier/page?size=1')).id,
  });
  const sodium = await first('/app/analyte/page?size=1&nameEn_equal=Sodium');
  const schemeId = await save('externalScheme', '/app/externalScheme', {
    name: '省级室间质评',
    organiser: '省临检中心',
  });
  const menuTestId = await save('menuTest', '/app/menuTest', {
    analyteId: sodium.id,
    since: '2020-01-01',
    assessment: 'joined',
    schemeIds: [schemeId],
  });
  await save('externalResult', '/app/externalResult', {
    menuTestId,
    schemeId,
    round: '2026-1',
    resultDate: '2026-05-20',
    outcome: 'passed',
  });
  const multiruleId = await save('multirule', '/app/multirule', {
    abbreviation: '5-1.5s',
    kind: 'LIMIT',
    numberOfResults: 5,
    minExceeding: 5,
    numberOfSd: 1.5,
    runType: 'ACROSS',
    materialScope: 'WITHIN',
    reject: true,
  });
  const ruleSetId = await save('ruleSet', '/app/ruleSet', { name: '急诊规则', multiruleIds: [multiruleId] });
  const statsComparisonId = await save('statsComparison', '/app/statsComparison', { name: '本室比对' });
  const sensitivityId = await save('sensitivity', '/app/qctest/sensitivity', { name: '本室灵敏度' });
  const qcTestId = await save('qcTest', '/app/qcTest', {
    assayId,
    lotId,
    levels: [1, 2],
    statsComparisonId,
    sensitivityId,
  });
  await save('target', '/app/target', { qcTestId, level: 1, effectiveFrom: '2026-01-01 00:00:00', mean: 5, sd: 0.1 });
  await save('qcTestEvent', '/app/qcTestEvent', {
    eventType: 'calibration',
    title: '定标',
    eventDate: '2026-06-01 08:00:00',
    qcTestId,
  });
  await save('qcTestPanel', '/app/qcTestPanel', { name: '早班', qcTestIds: [qcTestId] });
  await save('intraprecision', '/app/intraprecision', {
    qcTestId,
    level: 1,
    studyDate: '2026-05-01',
    replicates: '5.0 5.1 4.9 5.0',
  });
  await save('performanceLimit', '/app/performanceLimit', {
    scope: 'assay',
    assayId,
    source: 'own',
    form: 'percent',
    limit: 7,
  });
  await save('comments', '/app/comments', { code: 'OWN1', use: 'result', text: '重新定标' });
  await save('dataImportSetting', '/app/dataImportSetting', { name: '生化 LIS', labInstrumentId });
  await save('dataMapping', '/app/dataMapping', { kind: 'analyte', externalCode: 'GLU-X', analyteId: analyte.id });
  await save('ediListener', '/app/ediListener', {
    name: '生化仪',
    protocol: 'hl7',
    port: 6661,
    allowedSenders: '10.0.0.1',
    isOn: false,
  });
  await save('apiCredential', '/app/apiCredential', { name: '中间件' });
  const webhookId = await save('webhook', '/app/webhook', {
    name: '医院 LIS',
    url: 'https://lis.example.org/qc',
    isOn: false,
  });
  await save('audit', '/app/audit/audit', { subtype: 'reagentSupplier', name: '新试剂厂家' });
  await save('qcTestReportMap', '/app/qcTestReportMap', { qcTestId });
  const role = await first('/app/role/page?size=1&alias_equal=lab_viewer');
  await save('user', '/app/user', { account: 'newcomer', name: '新人', roleIds: [role.id] });
  records.set('ruleSet', ruleSetId);
  await save('invoiceInfo', '/app/invoiceInfo', { title: '本院', taxNumber: '12420000X' });
  const categoryId = await save('category', '/app/category', { name: `分类${tenantId}` }, centre);
  const offer = { catalogueNumber: `C-${tenantId}`, name: '质控品', pack: '6 × 5 mL', price: '12.50', levels: [1] };
  const productId = await save(
    'product',
    '/app/product',
    { ...offer, categoryId, brandId: brand.id, stock: 5 },
    centre,
  );
  const line = { productId, quantity: 1 };
  const basket = await api.as(token, { method: 'POST', url: '/eqicapi/app/productOrder/setLine', payload: line });
  const { id: orderId } = basket.body.data as { id: string };

  await api.system.write('test', tenantId, async (tx) => {
    await tx.rows(sql`insert into qc_test_alert (tenant_id, id, qc_test_id, run_id, run_time, alert_type, create_time, update_time)
      values (${tenantId}, ${`1${tenantId}`}, ${qcTestId}, '1', '2026-06-01 08:00:00', 'reject', '2026-06-01', '2026-06-01')`);
    await tx.rows(sql`insert into alert_lot_expiry (tenant_id, id, lot_id, expiry_date, severity, create_time, update_time)
      values (${tenantId}, ${`2${tenantId}`}, ${lotId}, '2027-12-31', 'info', '2026-06-01', '2026-06-01')`);
    await tx.rows(sql`insert into lot_order (tenant_id, id, product_order_id, product_id, lot_id, quantity, sent_at, create_time, update_time)
      values (${tenantId}, ${`3${tenantId}`}, ${orderId}, ${productId}, ${lotId}, 1, '2026-06-01', '2026-06-01', '2026-06-01')`);
    await tx.rows(sql`insert into qc_test_report (tenant_id, id, month, create_time, update_time)
      values (${tenantId}, ${`4${tenantId}`}, '2026-05', '2026-06-01', '2026-06-01')`);
    await tx.rows(sql`insert into qc_test_report_record (tenant_id, id, report_id, qc_test_id, level, create_time, update_time)
      values (${tenantId}, ${`5${tenantId}`}, ${`4${tenantId}`}, ${qcTestId}, 1, '2026-06-01', '2026-06-01')`);
  });
  await api.system.write('test', tenantId, (tx) =>
    tx.rows(sql`insert into webhook_delivery (tenant_id, id, webhook_id, event, first_time, payload, source, create_time, update_time)
      values (${tenantId}, ${`6${tenantId}`}, ${webhookId}, 'due', '2026-06-01', '{}', 'test', '2026-06-01', '2026-06-01')`),
  );
  records.set('webhookDelivery', `6${tenantId}`);
  records.set('qcTestReport', `4${tenantId}`).set('qcTestReportRecord', `5${tenantId}`);
  records.set('productOrder', orderId).set('lotOrder', `3${tenantId}`);
  // A draft that nobody sees yet; the laboratory's part and report are inserted as its history would make them.
  const plan = await api.as(centre, {
    method: 'POST',
    url: '/eqicapi/app/plan/save',
    payload: { name: `计划 ${tenantId}` },
  });
  const planId = (plan.body.data as { id: string }).id;
  await api.system.write('test', tenantId, async (tx) => {
    await tx.rows(sql`insert into plan_tenant (tenant_id, id, plan_id, plan_tenant_status, create_time, update_time)
      values (${tenantId}, ${`5${tenantId}`}, ${planId}, 'Accepted', '2026-06-01', '2026-06-01')`);
    await tx.rows(sql`insert into plan_report (tenant_id, id, plan_id, edition, published_at, create_time, update_time)
      values (${tenantId}, ${`4${tenantId}`}, ${planId}, 1, '2026-06-01', '2026-06-01', '2026-06-01')`);
  });
  records.set('planTenant', `5${tenantId}`).set('planReport', `4${tenantId}`);
  records.set('qcTestAlert', `1${tenantId}`).set('alertLotExpiry', `2${tenantId}`);
  return records;
}
