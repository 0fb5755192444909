import { Readable } from 'node:stream';
import type { VerifyStep } from '@qc/contract';
import type { FastifyReply } from 'fastify';
import type { Services } from '#platform/services';
import { readHead } from '#platform/trail/trailHead';
import { proofOf, verifyChain } from './verifyTrail.ts';

const line = (step: VerifyStep): string => `${JSON.stringify(step)}\n`;

/** Verifies a trail and reports the progress, one line of JSON after the other; ends when the client disconnects. */
export async function streamVerification(
  services: Services,
  tenantId: string,
  reply: FastifyReply,
): Promise<undefined> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  await services.system.scan('verify an audit trail', async (tx) => {
    const total = (await readHead(tx, tenantId))?.seq ?? 0;
    const out = new Readable({ read: () => undefined });
    reply.header('content-type', 'application/x-ndjson; charset=utf-8').header('cache-control', 'no-store');
    reply.send(out);
    const onLinks = (links: number): void => void out.push(line({ links, total }));
    try {
      onLinks(0);
      const result = await verifyChain(tx, tenantId, { ...proofOf(services), onLinks, signal: gone.signal });
      out.push(line({ links: result.links, total, result }));
      out.push(null);
    } catch (error) {
      out.destroy(gone.signal.aborted ? undefined : (error as Error));
    }
  });
  return undefined;
}
