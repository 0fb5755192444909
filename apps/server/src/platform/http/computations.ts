import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import type { Ctx } from '../ctx.ts';
import { createSlots, type Slots } from '../process/slots.ts';
import { defineError } from './errors.ts';

const perPerson = 2;
/** Everything else that a person asks for. A browser has six requests under way; some share an account. */
const requestsPerPerson = 8;
/** How long a request waits for others of the same person, and how many may wait. */
const requestWaitMs = 30_000;
const mostRequestsWaiting = 1000;
const perLaboratory = 6;
/** For all laboratories together: the rest of the machine belongs to entry and review. */
const total = 24;

const OwnComputationsRunning = defineError('OWN_COMPUTATIONS_RUNNING', 429, {
  zh: () => `您已有 ${perPerson} 项统计、图表、报告或导出正在进行，请 10 秒后再试`,
  en: () => `${perPerson} of your figures, charts, reports or exports are still being made; try again in 10 seconds`,
});
const LaboratoryComputationsRunning = defineError('LABORATORY_COMPUTATIONS_RUNNING', 429, {
  zh: () => `本实验室已有 ${perLaboratory} 项统计、图表、报告或导出正在进行，请 10 秒后再试`,
  en: () =>
    `${perLaboratory} figures, charts, reports or exports of your laboratory are still being made; try again in 10 seconds`,
});
const ComputationsFull = defineError('COMPUTATIONS_FULL', 503, {
  zh: () => '正在进行的统计与报告较多，请稍后重试',
  en: () => 'Too many figures and reports are being made right now, please try again in a moment',
});

const OwnRequestsRunning = defineError('OWN_REQUESTS_RUNNING', 429, {
  zh: () => '您同时发出的请求过多，请稍后再试',
  en: () => 'Too many of your requests are under way at the same time; try again in a moment',
});

/** Work that takes a processor or the database for long: what one person or one laboratory asks for slows nobody else down. */
type Computations = {
  readonly slots: Slots;
  /** Computes once there is a place; a request whose client hangs up loses its place. */
  run: Run;
  /** The same for every other request: one person alone never holds all connections to the database. */
  runRequest: Run;
};

type Run = <T>(ctx: Pick<Ctx, 'tenantId' | 'userId'>, reply: FastifyReply, act: () => Promise<T>) => Promise<T>;

const within =
  (slots: Slots): Run =>
  async (ctx, reply, act) => {
    const gone = new AbortController();
    const hangUp = (): void => gone.abort();
    reply.raw.once('close', hangUp);
    const giveBack = await slots.take(ctx, gone.signal).finally(() => reply.raw.off('close', hangUp));
    try {
      return await act();
    } finally {
      giveBack();
    }
  };

declare module 'fastify' {
  interface FastifyInstance {
    computations: Computations;
  }
}

export const computations = fp(
  async (app: FastifyInstance, { waitSeconds }: { readonly waitSeconds: number }) => {
    const slots = createSlots({
      perPerson,
      perLaboratory,
      total,
      waitMs: waitSeconds * 1000,
      ofPerson: OwnComputationsRunning,
      ofLaboratory: LaboratoryComputationsRunning,
      ofAll: ComputationsFull,
    });
    const requests = createSlots({
      perPerson: requestsPerPerson,
      total: Number.POSITIVE_INFINITY,
      waitMs: requestWaitMs,
      mostWaiting: mostRequestsWaiting,
      ofPerson: OwnRequestsRunning,
      ofAll: OwnRequestsRunning,
    });
    app.decorate('computations', { slots, run: within(slots), runRequest: within(requests) });
  },
  { name: 'computations' },
);
