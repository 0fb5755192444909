import cookie from '@fastify/cookie';
import { resources } from '@qc/resources';
import fastify, { type FastifyInstance, LogController, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { PoolConfig } from 'pg';
import { registerOpenApi } from '#crud/openApi';
import { type OpenApiDocument, openApiPage } from '#crud/openApiPage';
import { createRegistry } from '#crud/registry';
import { resourceRoutes } from '#crud/routes';
import { createAuthenticator } from '#features/auth/public';
import { aesMessages } from '#platform/aesMessages';
import type { Config } from '#platform/config';
import { cors } from '#platform/cors';
import { createDatabase, type WorkRole } from '#platform/db';
import { failures } from '#platform/failures';
import { guard } from '#platform/guard';
import { healthRoutes } from '#platform/health';
import { createIdMaker } from '#platform/ids';
import type { Secrets } from '#platform/secrets';
import { securityHeaders } from '#platform/securityHeaders';
import type { Services } from '#platform/services';
import { createSystem } from '#platform/system';
import { webFiles } from '#platform/webFiles';
import { hooks, registerFeatures } from './features.ts';

export type AppOptions = {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly database: { configFor(role: WorkRole): PoolConfig };
  /** The built web application. */
  readonly webFolder?: string;
  /** Hears of every route as it is registered: the census of the tests. */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined;
};

export const apiBase = '/eqicapi';

/** The whole server but for listening: the start and the tests build the same one. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, secrets } = options;
  const app = fastify({
    logger: {
      level: config.logLevel,
      redact: ['req.headers["blade-auth"]', 'req.headers.authorization', 'req.headers.cookie'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 10 * 1024 * 1024,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
  });
  const database = createDatabase({
    configFor: options.database.configFor,
    timeZone: config.timeZone,
    onError: (error) => app.log.warn({ err: error }, 'an idle database connection broke'),
  });
  const newId = createIdMaker(config.instance);
  const services: Services = {
    config,
    secrets,
    database,
    newId,
    log: app.log,
    system: createSystem(database, app.log),
  };

  if (options.onRoute) app.addHook('onRoute', options.onRoute);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(failures);
  await app.register(securityHeaders);
  await app.register(cors, { base: apiBase, origins: config.corsOrigins });
  await app.register(aesMessages, { key: config.aesKey });
  await app.register(guard, {
    database,
    newId,
    defaultLocale: config.defaultLocale,
    authenticate: createAuthenticator(services),
  });
  await app.register(cookie);
  await registerOpenApi(app);
  await app.register(
    async (api) => {
      const registry = createRegistry(resources);
      for (const resource of resources) resourceRoutes(api, resource, { registry, hooks });
      await registerFeatures(api, services);
      const open = { config: { permission: 'public' }, schema: { hide: true } };
      api.get('/openapi.json', open, async () => app.swagger());
      api.get('/docs', open, async ({ language }, reply) =>
        reply.type('text/html; charset=utf-8').send(openApiPage(app.swagger() as OpenApiDocument, language)),
      );
    },
    { prefix: apiBase },
  );
  await app.register(healthRoutes, { database });
  if (options.webFolder)
    await app.register(webFiles, { folder: options.webFolder, defaultLocale: config.defaultLocale });
  app.addHook('onClose', () => database.close());
  return app;
}
