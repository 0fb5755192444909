import { reportCalls } from '@qc/contract';
import { asKnown } from '#features/qc/statistics/public';
import type { Ctx } from '#platform/ctx';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { explainRow } from './explainRow.ts';
import { centralMonthlyReport, monthlyReport } from './monthlyReport.ts';
import { centralPeerGroupReport, peerGroupMembers, peerGroupReport } from './peerGroupReport.ts';
import {
  centralExceptionReport,
  centralStatisticalReport,
  exceptionReport,
  statisticalReport,
} from './statisticalReport.ts';
import { centralUncertaintyReport, explainUncertainty, uncertaintyReport } from './uncertaintyReport.ts';

type Report<Query, Answer> = (system: Services['system'], ctx: Ctx, query: Query) => Promise<Answer>;

/** Figures of laboratories and of their peers. */
export const reportRoutes = callRoutes<Services>(({ system }) => {
  /** A report as it was known at the time that its query names. */
  const known = <Query extends { readonly asOf?: string | undefined }, Answer>(report: Report<Query, Answer>) =>
    asKnown((ctx: Ctx, query: Query) => report(system, ctx, query));
  return [
    serve(reportCalls.statistical, known(statisticalReport)),
    serve(reportCalls.labStatistical, known(statisticalReport)),
    serve(reportCalls.whcclStatistical, known(centralStatisticalReport)),
    serve(reportCalls.exception, known(exceptionReport)),
    serve(reportCalls.labException, known(exceptionReport)),
    serve(reportCalls.whcclException, known(centralExceptionReport)),
    serve(reportCalls.monthly, known(monthlyReport)),
    serve(reportCalls.labMonthly, known(monthlyReport)),
    serve(reportCalls.whcclMonthly, known(centralMonthlyReport)),
    serve(reportCalls.uncertainty, known(uncertaintyReport)),
    serve(reportCalls.labUncertainty, known(uncertaintyReport)),
    serve(reportCalls.whcclUncertainty, known(centralUncertaintyReport)),
    serve(reportCalls.explainUncertainty, known(explainUncertainty)),
    serve(reportCalls.peerGroup, known(peerGroupReport)),
    serve(reportCalls.whcclPeerGroup, known(centralPeerGroupReport)),
    serve(reportCalls.peerMembers, peerGroupMembers),
    serve(reportCalls.labPeerGroup, known(peerGroupReport)),
    serve(reportCalls.explain, known(explainRow)),
  ];
});
