import { Readable } from 'node:stream';
import {
  AlertOfRunQuery,
  CaseQuery,
  CaseReportQuery,
  CasesQuery,
  CompleteAlertBody,
  ExportCasesQuery,
  ReviewAlertBody,
  ReviewBatchBody,
  SendBackBody,
} from '@qc/contract';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { xlsxType } from '#platform/files/excel';
import { ok } from '#platform/http/answers';
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

const base = '/app/qcTestAlert';
const tags = ['qcTestAlert'];
const view = { permission: 'qcTestAlert_view' };
const review = { permission: 'alert_review' };
const complete = { permission: 'alert_complete' };

/** Alerts as cases: what is open, how it was answered, who signed. */
export const alertRoutes: FastifyPluginAsyncZod<Services> = async (app, services) => {
  app.get(
    `${base}/cases`,
    { config: view, schema: { tags, summary: 'Alerts with age and chart strip', querystring: CasesQuery } },
    async ({ ctx, query }) => ok(await listCases(ctx, query)),
  );
  app.get(
    `${base}/exportCases`,
    {
      config: { permission: 'qcTestAlert_export' },
      schema: { tags, summary: 'Matching alerts with their answers as Excel', querystring: ExportCasesQuery },
    },
    async ({ ctx, query }, reply) => {
      const { name, sheet } = await exportCases(ctx, query);
      reply.header('content-type', xlsxType);
      reply.header('content-disposition', `attachment;filename=${encodeURIComponent(name)}.xlsx`);
      return reply.send(Readable.fromWeb(sheet));
    },
  );
  app.get(
    `${base}/case`,
    { config: view, schema: { tags, summary: 'Everything about one alert', querystring: CaseQuery } },
    async ({ ctx, query }) => ok(await alertCase(ctx, query)),
  );
  app.get(
    `${base}/ofRun`,
    { config: view, schema: { tags, summary: 'The alert of a run, or null', querystring: AlertOfRunQuery } },
    async ({ ctx, query }) => ok(await alertOfRun(ctx, query)),
  );
  app.get(
    `${base}/peers`,
    { config: view, schema: { tags, summary: 'How many peers moved the same way', querystring: CaseQuery } },
    async ({ ctx, query }) => ok(await peersOfAlert(services.system, ctx, query)),
  );
  app.get(
    `${base}/report`,
    { config: view, schema: { tags, summary: 'The out-of-control report as PDF', querystring: CaseReportQuery } },
    async ({ ctx, query }, reply) => {
      const { name, pdf } = await caseReport(services.system, ctx, query);
      reply.header('content-type', pdfType);
      reply.header('content-disposition', `attachment;filename=${encodeURIComponent(name)}`);
      return reply.send(pdf);
    },
  );
  app.post(
    `${base}/review`,
    { config: review, schema: { tags, summary: 'Answer an alert', body: ReviewAlertBody } },
    async ({ ctx, body }) => ok(await reviewAlert(ctx, body)),
  );
  app.post(
    `${base}/reviewBatch`,
    { config: review, schema: { tags, summary: 'Answer warnings together', body: ReviewBatchBody } },
    async ({ ctx, body }) => ok(await reviewBatch(ctx, body)),
  );
  app.post(
    `${base}/complete`,
    { config: complete, schema: { tags, summary: 'Sign an answered alert', body: CompleteAlertBody } },
    async ({ ctx, body }) => ok(await completeAlert(ctx, body)),
  );
  app.post(
    `${base}/sendBack`,
    { config: complete, schema: { tags, summary: 'Send an answered alert back', body: SendBackBody } },
    async ({ ctx, body }) => ok(await sendBackAlert(ctx, body)),
  );
};
