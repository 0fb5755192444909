import type { Page } from '@playwright/test';
import type { OwnPlanDetail } from '@qc/contract';
import { callApi, callApiOk, fileOf, listOf } from '../resource/callApi.ts';
import { pdfContentText } from '../review/pdfText.ts';
import { expect } from '../support/test.ts';

type Sample = OwnPlanDetail['analytes'][number];

const detailOf = (page: Page, planId: string) =>
  callApiOk<OwnPlanDetail>(page, `/app/planTenant/plan?planId=${planId}`);

/** The sample of an analyte in a plan. */
export async function sampleOf(page: Page, planId: string, name: string): Promise<string> {
  const found = (await detailOf(page, planId)).analytes.find(({ analyteName }) => analyteName === name);
  if (!found) throw new Error(`the plan has no ${name}`);
  return found.id;
}

/** Four results make a consensus; potassium is compared by method alone. */
export async function compareByMethod(planId: string): Promise<void> {
  await callApiOk('centre', '/app/plan/update', { id: planId, minGroup: 4 });
  const samples = await listOf('centre', `/app/planLotAnalyte/page?size=-1&planId_equal=${planId}`);
  const potassium = samples.find(({ analyteName }) => analyteName === '钾');
  await callApiOk('centre', '/app/planLotAnalyte/update', { id: potassium?.id, groupBy: 'method' });
}

/** An assay like another one, by a method that no other laboratory of the round has; made where the laboratory has none. */
async function otherAssay(page: Page, [first, ...others]: Sample['assays']): Promise<string> {
  const known = others.find(({ methodId }) => methodId !== first?.methodId);
  if (known) return known.id;
  const { labInstrumentId, analyteId, unitId, reagentSupplierId, temperatureId, methodId } = await callApiOk<
    Record<string, string>
  >(page, `/app/assay/detail?id=${first?.id}`);
  const methods = await listOf(page, `/configuration/methodAnalyte/page?size=-1&analyteId_equal=${analyteId}`);
  const other = methods.find((each) => each.methodId !== methodId);
  const assay = { labInstrumentId, analyteId, unitId, reagentSupplierId, temperatureId, methodId: other?.methodId };
  return (await callApiOk<{ id: string }>(page, '/app/assay/save', assay)).id;
}

/** Signs for every analyte, for potassium by a method of the laboratory alone. */
export async function signAlone(page: Page, planId: string): Promise<void> {
  const analytes = await Promise.all(
    (await detailOf(page, planId)).analytes
      .filter(({ assays }) => assays.length > 0)
      .map(async ({ id, analyteName, assays }) => ({
        planLotAnalyteId: id,
        assayId: analyteName === '钾' ? await otherAssay(page, assays) : assays[0]?.id,
      })),
  );
  await callApiOk(page, '/app/planTenant/sign', { planId, analytes });
}

/** Reports level 1 of some analytes. */
export async function reportFigures(
  page: Page,
  planId: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const results = await Promise.all(
    Object.entries(values).map(async ([name, value]) => ({
      planLotAnalyteId: await sampleOf(page, planId, name),
      level: 1,
      value,
    })),
  );
  await callApiOk(page, '/app/planTenant/report', { planId, results, confirmed: true });
}

const minutesAgo = (minutes: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(
    Date.now() - minutes * 60_000,
  );

/** From now on results are late. */
export async function endReporting(planId: string): Promise<void> {
  const deadlines = { signUpDeadline: minutesAgo(2), reportDeadline: minutesAgo(1) };
  await callApiOk('centre', '/app/plan/update', { id: planId, ...deadlines });
}

/** Publishes a correction as soon as all of its drafts are made. */
export async function publishCorrection(planId: string, reason: string): Promise<void> {
  const body = { planId, confirmed: true, reason };
  await expect.poll(async () => (await callApi('centre', '/app/planReport/publish', body)).code).toBe(200);
}

/** The text of a laboratory's report on paper. */
export const reportText = async (page: Page, planId: string, language: 'zh' | 'en'): Promise<string> =>
  pdfContentText(await fileOf(page, `/app/planReport/pdf?planId=${planId}&language=${language}`));
