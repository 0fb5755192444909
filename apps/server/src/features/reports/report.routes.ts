import { reportCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { explainRow } from './explainRow.ts';
import { centralMonthlyReport, monthlyReport } from './monthlyReport.ts';
import { centralPeerGroupReport, peerGroupMembers, peerGroupReport } from './peerGroupReport.ts';
import { centralReport, everyLine, noticedLine, statisticalReport } from './statisticalReport.ts';
import { centralUncertaintyReport, explainUncertainty, uncertaintyReport } from './uncertaintyReport.ts';

/** Figures of laboratories and of their peers. */
export const reportRoutes = callRoutes<Services>(({ system }) => [
  serve(reportCalls.statistical, (ctx, query) => statisticalReport(system, ctx, { query, choose: everyLine })),
  serve(reportCalls.labStatistical, (ctx, query) => statisticalReport(system, ctx, { query, choose: everyLine })),
  serve(reportCalls.whcclStatistical, (ctx, query) => centralReport(system, ctx, { query, choose: everyLine })),
  serve(reportCalls.exception, (ctx, query) => statisticalReport(system, ctx, { query, choose: noticedLine })),
  serve(reportCalls.labException, (ctx, query) => statisticalReport(system, ctx, { query, choose: noticedLine })),
  serve(reportCalls.whcclException, (ctx, query) => centralReport(system, ctx, { query, choose: noticedLine })),
  serve(reportCalls.monthly, (ctx, query) => monthlyReport(system, ctx, query)),
  serve(reportCalls.labMonthly, (ctx, query) => monthlyReport(system, ctx, query)),
  serve(reportCalls.whcclMonthly, (ctx, query) => centralMonthlyReport(system, ctx, query)),
  serve(reportCalls.uncertainty, (ctx, query) => uncertaintyReport(system, ctx, query)),
  serve(reportCalls.labUncertainty, (ctx, query) => uncertaintyReport(system, ctx, query)),
  serve(reportCalls.whcclUncertainty, (ctx, query) => centralUncertaintyReport(system, ctx, query)),
  serve(reportCalls.explainUncertainty, (ctx, query) => explainUncertainty(system, ctx, query)),
  serve(reportCalls.peerGroup, (ctx, query) => peerGroupReport(system, ctx, query)),
  serve(reportCalls.whcclPeerGroup, (ctx, query) => centralPeerGroupReport(system, ctx, query)),
  serve(reportCalls.peerMembers, peerGroupMembers),
  serve(reportCalls.labPeerGroup, (ctx, query) => peerGroupReport(system, ctx, query)),
  serve(reportCalls.explain, (ctx, query) => explainRow(system, ctx, query)),
]);
