import { reportCalls } from '@qc/contract';
import { asKnown } from '#features/statistics/public';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { explainRow } from './explainRow.ts';
import { centralMonthlyReport, monthlyReport } from './monthlyReport.ts';
import { centralPeerGroupReport, peerGroupMembers, peerGroupReport } from './peerGroupReport.ts';
import { centralReport, everyLine, noticedLine, statisticalReport } from './statisticalReport.ts';
import { centralUncertaintyReport, explainUncertainty, uncertaintyReport } from './uncertaintyReport.ts';

/** Figures of laboratories and of their peers. */
export const reportRoutes = callRoutes<Services>(({ system }) => [
  serve(
    reportCalls.statistical,
    asKnown((ctx, query) => statisticalReport(system, ctx, { query, choose: everyLine })),
  ),
  serve(
    reportCalls.labStatistical,
    asKnown((ctx, query) => statisticalReport(system, ctx, { query, choose: everyLine })),
  ),
  serve(
    reportCalls.whcclStatistical,
    asKnown((ctx, query) => centralReport(system, ctx, { query, choose: everyLine })),
  ),
  serve(
    reportCalls.exception,
    asKnown((ctx, query) => statisticalReport(system, ctx, { query, choose: noticedLine })),
  ),
  serve(
    reportCalls.labException,
    asKnown((ctx, query) => statisticalReport(system, ctx, { query, choose: noticedLine })),
  ),
  serve(
    reportCalls.whcclException,
    asKnown((ctx, query) => centralReport(system, ctx, { query, choose: noticedLine })),
  ),
  serve(
    reportCalls.monthly,
    asKnown((ctx, query) => monthlyReport(system, ctx, query)),
  ),
  serve(
    reportCalls.labMonthly,
    asKnown((ctx, query) => monthlyReport(system, ctx, query)),
  ),
  serve(
    reportCalls.whcclMonthly,
    asKnown((ctx, query) => centralMonthlyReport(system, ctx, query)),
  ),
  serve(
    reportCalls.uncertainty,
    asKnown((ctx, query) => uncertaintyReport(system, ctx, query)),
  ),
  serve(
    reportCalls.labUncertainty,
    asKnown((ctx, query) => uncertaintyReport(system, ctx, query)),
  ),
  serve(
    reportCalls.whcclUncertainty,
    asKnown((ctx, query) => centralUncertaintyReport(system, ctx, query)),
  ),
  serve(
    reportCalls.explainUncertainty,
    asKnown((ctx, query) => explainUncertainty(system, ctx, query)),
  ),
  serve(
    reportCalls.peerGroup,
    asKnown((ctx, query) => peerGroupReport(system, ctx, query)),
  ),
  serve(
    reportCalls.whcclPeerGroup,
    asKnown((ctx, query) => centralPeerGroupReport(system, ctx, query)),
  ),
  serve(reportCalls.peerMembers, peerGroupMembers),
  serve(
    reportCalls.labPeerGroup,
    asKnown((ctx, query) => peerGroupReport(system, ctx, query)),
  ),
  serve(
    reportCalls.explain,
    asKnown((ctx, query) => explainRow(system, ctx, query)),
  ),
]);
