import { alertCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { pdfType } from '#platform/pdf/printPdf';
import type { Services } from '#platform/services';
import { alertCase } from './alertCase.ts';
import { alertOfRun } from './alertOfRun.ts';
import { listCases } from './cases.queries.ts';
import { completeAlert, sendBackAlert } from './completeAlert.ts';
import { exportCases } from './exportCases.ts';
import { peersOfAlert } from './peers.ts';
import { caseReport } from './report/caseReport.ts';
import { reviewAlert } from './reviewAlert.ts';
import { reviewBatch } from './reviewBatch.ts';

/** Alerts as cases: what is open, how it was answered, who signed. */
export const alertRoutes = callRoutes<Services>(({ system, config }) => [
  serve(alertCalls.cases, listCases),
  serve(alertCalls.exportCases, (ctx, query, { reply }) => exportCases(ctx, query, reply)),
  serve(alertCalls.case, alertCase),
  serve(alertCalls.ofRun, alertOfRun),
  serve(alertCalls.peers, (ctx, query) => peersOfAlert({ system, config }, ctx, query)),
  serve(alertCalls.report, async (ctx, query) => {
    const { name, pdf } = await caseReport(system, ctx, query);
    return { name, type: pdfType, content: pdf };
  }),
  serve(alertCalls.review, reviewAlert),
  serve(alertCalls.reviewBatch, reviewBatch),
  serve(alertCalls.complete, completeAlert),
  serve(alertCalls.sendBack, sendBackAlert),
]);
