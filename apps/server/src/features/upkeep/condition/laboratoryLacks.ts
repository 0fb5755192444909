import type { LaboratoryLack, LaboratoryLacks } from '@qc/contract';
import { testHeads } from '#features/qc/qcTests/public';
import { rowReferencesAt } from '#features/qc/statistics/public';
import { isReviewPolicyChosen } from '#features/review/dataReview/public';
import { reportPeople } from '#features/review/testReports/public';
import type { Caller, Ctx } from '#platform/ctx';
import type { ReadTx } from '#platform/database/db';
import { canMail } from '#platform/mail/mailServer';
import type { Services } from '#platform/services';
import { backupState } from './backupState.ts';

/** Tests of which a level has no allowable total error, so that neither sigma nor total error can be judged. */
async function countWithoutLimit(tx: ReadTx, ctx: Caller): Promise<number> {
  const tests = await testHeads(tx, ctx, {});
  const referenceOf = await rowReferencesAt(tx, ctx, { tests, at: ctx.now() });
  return tests.filter((test) => test.levels.some((level) => referenceOf(test, level).tea === null)).length;
}

/** What a running laboratory still lacks, in the order in which it should be mended. */
export async function laboratoryLacks(services: Services, ctx: Ctx): Promise<LaboratoryLacks> {
  return ctx.read(async (tx) => {
    const { schedule, isSameDisk } = await backupState(tx, services);
    const testsWithoutLimit = ctx.isCentral ? 0 : await countWithoutLimit(tx, ctx);
    const isLacking: Readonly<Record<LaboratoryLack, boolean>> = {
      backup: schedule === null || isSameDisk,
      secondSigner: !ctx.isCentral && !(await reportPeople(tx, ctx, ctx.userId)).isEnough,
      email: !(await canMail(tx, services)),
      limits: testsWithoutLimit > 0,
      reviewLevels: !ctx.isCentral && !(await isReviewPolicyChosen(tx, ctx)),
    };
    const names = Object.keys(isLacking) as LaboratoryLack[];
    return { lacks: names.filter((name) => isLacking[name]), testsWithoutLimit };
  });
}
