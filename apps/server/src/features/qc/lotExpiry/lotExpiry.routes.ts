import { lotExpiryCalls } from '@qc/contract';
import { callRoutes, serve } from '#platform/http/serve';
import { answerExpiry } from './answerExpiry.ts';
import { listLots } from './listLots.ts';
import { readWindows, setWindows } from './setWindows.ts';
import { startLot, undoStart } from './startLot.ts';
import { listSuccessors } from './successors.queries.ts';

/** Lots that near their end, and what people do about them. */
export const lotExpiryRoutes = callRoutes(() => [
  serve(lotExpiryCalls.lots, listLots),
  serve(lotExpiryCalls.review, (ctx, { comment, ...of }) => answerExpiry(ctx, 'review', { ...of, words: comment })),
  serve(lotExpiryCalls.complete, (ctx, of) => answerExpiry(ctx, 'complete', of)),
  serve(lotExpiryCalls.sendBack, (ctx, { reason, ...of }) => answerExpiry(ctx, 'sendBack', { ...of, words: reason })),
  serve(lotExpiryCalls.successors, listSuccessors),
  serve(lotExpiryCalls.startLot, startLot),
  serve(lotExpiryCalls.undoStart, undoStart),
  serve(lotExpiryCalls.windows, readWindows),
  serve(lotExpiryCalls.setWindows, (ctx, { days }) => setWindows(ctx, days)),
]);
