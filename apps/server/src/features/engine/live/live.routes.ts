import { liveCalls } from '@qc/contract';
import type { FastifyReply } from 'fastify';
import { createAuthenticator, createTokenCheck, onSessionChange, touchesSession } from '#features/people/auth/public';
import { outsideTransaction } from '#platform/database/secondConnection';
import { defineError } from '#platform/http/errors';
import { callRoutes, serve } from '#platform/http/serve';
import { createSlots } from '#platform/process/slots';
import type { Services } from '#platform/services';
import type { LiveHub, LiveSink } from './liveHub.ts';

/** Some hundred changes: who is further behind does better to come back and fetch everything. */
const maxBehindBytes = 256 * 1024;

/** Takes the answer over from Fastify: an event stream has no end that it could wait for. */
function openSink(reply: FastifyReply): LiveSink {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  return {
    send: (text) => {
      // What is still waiting here was sent at least one window ago.
      if (raw.destroyed || raw.writableEnded || raw.writableLength > maxBehindBytes) return false;
      raw.write(text);
      return true;
    },
    // What a slow reader has not taken yet is not kept for it.
    end: () => void (raw.writableLength > maxBehindBytes ? raw.destroy() : raw.end()),
  };
}

const perPerson = 40;
const total = 5000;

const OwnStreamsOpen = defineError('OWN_STREAMS_OPEN', 429, {
  zh: () => `同一用户最多同时打开 ${perPerson} 个实时连接，请关闭不用的页面`,
  en: () => `One person may have ${perPerson} live connections; close pages that are not in use`,
});
const StreamsFull = defineError('STREAMS_FULL', 503, {
  zh: () => '实时连接已满，请稍后重试',
  en: () => 'No more live connections can be opened right now, please try again in a moment',
});

/** One stream a browser tab: what changes in the books that its user may read. */
export const liveRoutes = callRoutes<{ services: Services; live: LiveHub }>(({ services, live: hub }, app) => {
  const slots = createSlots({ perPerson, total, ofPerson: OwnStreamsOpen, ofAll: StreamsFull });
  const authenticate = createAuthenticator(services);
  const isTokenGood = createTokenCheck(services);
  const stopFollowing = onSessionChange((change) => {
    // Called inside the transaction that changes it, and again at its commit.
    outsideTransaction(() => hub.recheck((principal) => touchesSession(change, principal))).catch((error: unknown) => {
      app.log.warn({ err: error }, 'open streams were not checked after a change of sessions');
    });
  });
  // Before the server waits for open answers to end: these never do by themselves.
  app.addHook('preClose', async () => {
    stopFollowing();
    hub.close();
  });
  return [
    serve(liveCalls.stream, async (ctx, _input, { request, reply }) => {
      const giveBack = await slots.take(ctx);
      reply.raw.once('close', giveBack);
      const lastEventId = request.headers['last-event-id'];
      const reader = {
        principal: ctx,
        sink: openSink(reply),
        authenticate: () => authenticate(request),
        isTokenGood: () => isTokenGood(request),
      };
      const close = hub.open(reader, typeof lastEventId === 'string' ? lastEventId : undefined);
      reply.raw.once('close', close);
      return undefined;
    }),
  ];
});
