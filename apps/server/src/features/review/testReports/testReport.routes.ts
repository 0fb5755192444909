import { testReportCalls } from '@qc/contract';
import { signerAt } from '#features/people/auth/public';
import { callRoutes, serve } from '#platform/http/serve';
import type { Services } from '#platform/services';
import { acknowledgeReport, returnReport } from './answerReport.ts';
import { generateReport } from './generateReport.ts';
import { remindSheets } from './indicators/remindSheets.ts';
import { sheetStates } from './indicators/sheetStates.ts';
import { labReports } from './labReports.ts';
import { discardReport, sendBackReport } from './moveReport.ts';
import { chartPrints, printCharts } from './print/chartPrints.ts';
import { calculateReport, printReport } from './print/printReport.ts';
import { readReport, readReportDates } from './readReport.ts';
import { checkReport, postReport } from './signReport.ts';

/** Reports of a month: made, checked, posted and kept; and how the central body answers them. */
export const testReportRoutes = callRoutes<Services>((services) => {
  const { system } = services;
  return [
    serve(testReportCalls.get, (ctx, query) => readReport(system, ctx, query)),
    serve(testReportCalls.dates, readReportDates),
    serve(testReportCalls.laboratories, labReports),
    serve(testReportCalls.sheetStates, sheetStates),
    serve(testReportCalls.remindSheets, remindSheets),
    serve(testReportCalls.generate, (ctx, body) => generateReport(system, ctx, body)),
    serve(testReportCalls.check, (ctx, body, { request }) => checkReport(signerAt(services, ctx, request.ip), body)),
    serve(testReportCalls.post, (ctx, body, { request }) => postReport(signerAt(services, ctx, request.ip), body)),
    serve(testReportCalls.sendBack, sendBackReport),
    serve(testReportCalls.discard, discardReport),
    serve(testReportCalls.acknowledge, acknowledgeReport),
    serve(testReportCalls.giveBack, returnReport),
    serve(testReportCalls.pdf, (ctx, query) => printReport(services, ctx, query)),
    serve(testReportCalls.sheet, calculateReport),
    serve(testReportCalls.printCharts, printCharts),
    serve(testReportCalls.chartPrints, chartPrints),
  ];
});
