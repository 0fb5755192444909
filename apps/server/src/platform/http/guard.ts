import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { type Ctx, createCtx, type Principal } from '../ctx.ts';
import type { Database } from '../database/db.ts';
import type { MakeId } from '../database/ids.ts';
import { Forbidden, PasswordMustChange, TwoStepMustBegin, Unauthorised } from './answers.ts';
import { demandProof } from './demandProof.ts';

/**
 * What a route demands of its caller: a permission code, `authenticated` (anyone logged in), or `public`. `central`
 * routes are only for the central body, with any role.
 */
export type Access = { readonly permission: string; readonly central?: boolean };

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: string;
    central?: boolean;
  }
  interface FastifyRequest {
    /** Present on every route that is not public. */
    ctx: Ctx;
  }
}

type GuardOptions = {
  readonly database: Database;
  readonly newId: MakeId;
  readonly now: () => Date;
  /** Routes open to a user who must change the password first. */
  readonly openBeforeChange: (url: string) => boolean;
  /** Routes open to a user who must enable two-step login first. */
  readonly openBeforeEnrolment: (url: string) => boolean;
  /** Finds the person behind a request, or undefined. */
  authenticate(request: FastifyRequest): Promise<Principal | undefined>;
};

/** A route that forgot to say who may call it stops the server at start, not a patient's data in production. */
function demandAccess(route: RouteOptions): void {
  const permission = route.config?.permission;
  if (!permission) throw new Error(`route ${String(route.method)} ${route.url} declares no permission`);
}

async function admit(request: FastifyRequest, options: GuardOptions): Promise<void> {
  const { permission, central } = request.routeOptions.config;
  if (permission === 'public') return;
  const principal = await options.authenticate(request);
  if (!principal) throw Unauthorised();
  const url = request.routeOptions.url ?? '';
  if (principal.mustChangePassword && !options.openBeforeChange(url)) throw PasswordMustChange();
  if (principal.mustEnrol && !options.openBeforeEnrolment(url)) throw TwoStepMustBegin();
  if (principal.machine && permission === 'authenticated') throw Forbidden({ permission });
  const { database, newId, now } = options;
  request.ctx = createCtx(principal, { database, newId, now, language: request.language, requestId: request.id });
  if (central && !request.ctx.isCentral) throw Forbidden({ permission: 'whccl' });
  if (permission && permission !== 'authenticated' && !principal.permissions.has(permission))
    throw Forbidden({ permission });
  // What only reads changes nobody's rights.
  if (permission && request.method === 'POST') demandProof(request.ctx, permission);
}

/** Checks every request before its route: who, and which right. */
export const guard = fp(
  async (app: FastifyInstance, options: GuardOptions) => {
    app.decorateRequest('ctx');
    app.addHook('onRoute', demandAccess);
    app.addHook('onRequest', async (request) => {
      // An unmatched path has no route; the not-found handler answers it.
      if (!request.is404) await admit(request, options);
    });
  },
  { name: 'guard' },
);
