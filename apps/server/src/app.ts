import cookie from '@fastify/cookie';
import { resources } from '@qc/resources';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { PoolConfig } from 'pg';
import { registerOpenApi } from '#crud/openApi';
import { openApiRoutes } from '#crud/openApiRoutes';
import { resourceRoutes } from '#crud/routes';
import { type JobDefinition, jobCounts, startWorker } from '#features/engine/jobs/public';
import { createLiveHub, liveCursors } from '#features/engine/live/public';
import { noticeOf, notifyAdministrator, startAnnouncer } from '#features/engine/notifications/public';
import { startFolderInbox, startListeners } from '#features/exchange/interfaces/public';
import { createAuthenticator, isOpenBeforeChange, isOpenBeforeEnrolment } from '#features/people/auth/public';
import { createMachineAuthenticator } from '#features/people/credentials/public';
import { conditionMetrics, probeWriting, watchCondition } from '#features/upkeep/condition/public';
import { jobs as allJobs } from '#jobs';
import type { Secrets } from '#platform/crypto/secrets';
import type { WorkRole } from '#platform/database/pools';
import { inRequest } from '#platform/database/requestFlow';
import type { SecondConnection } from '#platform/database/secondConnection';
import { exportsPlugin } from '#platform/files/exports';
import type { FileStoreMark } from '#platform/files/fileStoreMark';
import { aesMessages } from '#platform/http/aesMessages';
import { computations } from '#platform/http/computations';
import { cors } from '#platform/http/cors';
import { failures } from '#platform/http/failures';
import { guard } from '#platform/http/guard';
import { healthRoutes } from '#platform/http/health';
import { requestBodies } from '#platform/http/requestBodies';
import { requestLanguage } from '#platform/http/requestLanguage';
import { securityHeaders } from '#platform/http/securityHeaders';
import { createTroubles, type Trouble } from '#platform/http/troubles';
import { webFiles } from '#platform/http/webFiles';
import { requestCounts } from '#platform/metrics/requestCounts';
import { serveMetrics } from '#platform/metrics/serveMetrics';
import { openLog } from '#platform/process/logFile';
import { createBrand } from '#platform/settings/brand';
import type { Config } from '#platform/settings/config';
import { openServices } from '#services';
import { hooks, registerFeatures } from './features.ts';

export type AppOptions = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: { configFor(role: WorkRole): PoolConfig };
  /** Where uploaded files are kept, for comparison with other servers; tests that share a database share no files. */
  readonly fileStore?: FileStoreMark;
  /** The log of the process; opened as the configuration says where none is given. */
  readonly log?: FastifyBaseLogger;
  /** The built web application. */
  readonly webFolder?: string;
  /** The clock; tests that let time pass bring their own. */
  readonly now?: () => Date;
  /** Kinds of jobs; tests bring their own. */
  readonly jobs?: readonly JobDefinition[];
  /** Whether every answer is compared with what its call promises; tests do. */
  readonly checksAnswers?: boolean;
  /** Called for work that asks for a connection while it holds one; it is logged otherwise. Tests throw. */
  readonly onSecondConnection?: (error: SecondConnection) => void;
  /** Called for every route as it is registered: the census of the tests. */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined;
};

/** A connection on which nothing moves for so long, in either direction, is closed; open streams beat more often. */
const stillMs = 120_000;
/** Between two requests a connection is kept for as long as `Keep-Alive` promises, and never closed for being still. */
const patienceMs = 10_000;

export const apiBase = '/eqicapi';

/** The whole server but for listening: the start and the tests build the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config } = options;
  const { trustProxy: hops } = config;
  const requestMs = config.requestSeconds * 1000;
  const keepAliveMs = config.keepAliveSeconds * 1000;
  const app = fastify({
    loggerInstance: options.log ?? openLog(config, 'server'),
    // A busy machine takes its time to register some hundred routes: slow is not broken.
    pluginTimeout: 120_000,
    // A request during the shutdown is answered by us, in the envelope.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    bodyLimit: 10 * 1024 * 1024,
    // A slow body and a stalled reader are cut off: the memory that they hold belongs to all requests.
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionTimeout: Math.max(stillMs, keepAliveMs + patienceMs),
    http: { headersTimeout: Math.min(60_000, requestMs), connectionsCheckingInterval: Math.min(5000, requestMs / 2) },
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  const { services, close, endSoon } = await openServices({ ...options, log: app.log });
  const { database, newId, now } = services;
  app.addHook('preClose', async () => endSoon(() => app.server.closeAllConnections()));
  const jobs = options.jobs ?? allJobs;

  const onNew = (trouble: Trouble): void => {
    notifyAdministrator(services, noticeOf(trouble, now())).catch((error: unknown) =>
      app.log.warn({ err: error }, 'the administrator was not notified'),
    );
  };
  const probe = () => probeWriting(services);
  app.decorate(
    'troubles',
    createTroubles({ dataDir: config.dataDir, leastBytes: config.diskLeastBytes, probe, onNew }),
  );
  app.decorate('checksAnswers', options.checksAnswers ?? false);
  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', (request, _reply, next) => inRequest(request.id, next));
  await app.register(requestLanguage, { defaultLocale: config.defaultLocale });
  await app.register(requestCounts);
  await app.register(failures);
  await app.register(requestBodies);
  await app.register(securityHeaders, { base: apiBase });
  await app.register(cors, { base: apiBase, origins: config.corsOrigins });
  await app.register(aesMessages, { key: config.aesKey });
  const [people, programs] = [createAuthenticator(services), createMachineAuthenticator(services)];
  await app.register(guard, {
    database,
    newId,
    now,
    authenticate: async (request) => (await programs(request)) ?? people(request),
    openBeforeChange: (url) => isOpenBeforeChange(url.slice(apiBase.length)),
    openBeforeEnrolment: (url) => isOpenBeforeEnrolment(url.slice(apiBase.length)),
  });
  const live = createLiveHub(services.notices);
  await app.register(liveCursors, { live });
  await app.register(computations, { waitSeconds: config.computationWaitSeconds });
  await app.register(exportsPlugin, { dataDir: config.dataDir });
  await app.register(cookie);
  await registerOpenApi(app);
  await app.register(
    async (api) => {
      for (const resource of resources) await resourceRoutes(api, resource, hooks[resource.name]);
      await registerFeatures(api, { services, jobs, live });
      await api.register(openApiRoutes, { isPublic: config.areApiDocsPublic });
    },
    { prefix: apiBase },
  );
  await app.register(healthRoutes, { database });
  const condition = watchCondition({ services, log: app.log, onChecked: (found) => app.troubles.setChecked(found) });
  app.addHook('onReady', () => condition.check());
  app.addHook('preClose', async () => condition.close());
  if (options.webFolder) await app.register(webFiles, { folder: options.webFolder, brand: createBrand(services) });
  if (config.jobs) {
    const working = [startWorker({ services, jobs }), startAnnouncer({ services, jobs })];
    app.addHook('preClose', async () => {
      await Promise.all(working.map((each) => each.close()));
    });
  }
  if (config.edi.ports.length > 0) {
    const listeners = startListeners({ services });
    app.addHook('preClose', () => listeners.close());
  }
  if (config.inboxDir !== null) {
    const inbox = startFolderInbox({ services });
    app.addHook('preClose', () => inbox.close());
  }
  if (config.metrics.port > 0)
    await serveMetrics(app, {
      ...config.metrics,
      pools: () => database.counts(),
      jobs: () => jobCounts(services.system),
      condition: () => conditionMetrics(services),
    });
  app.addHook('onClose', close);
  return app;
}
