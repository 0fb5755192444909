import type { DecideApprovalBody } from '@qc/contract';
import type { Caller, Ctx, Tx } from '#platform/ctx';
import type { RequestHead } from './request.queries.ts';

/** What an approval works with: the transaction in the central body's tenant and in the one that it concerns. */
export type Approval = {
  readonly own: Tx;
  readonly otherTx: Tx;
  readonly ctx: Caller;
  /** Who decides, working in the other tenant. */
  readonly otherCtx: Caller;
  readonly head: RequestHead;
  readonly body: DecideApprovalBody;
};

/** What an approval made: the record that answers the request, and what is shown only once. */
export type Approved = {
  readonly answerId: string | null;
  readonly account?: { tenantId: string; account: string; password?: string };
};

/** How one kind of request is answered. */
export type Answer = {
  /** A right that is needed in addition to that of deciding. */
  readonly permission?: string;
  readonly canMerge: boolean;
  /** The tenant that the approval writes in, in addition to the central body's. */
  concerns(ctx: Ctx, head: RequestHead, body: DecideApprovalBody): Promise<string>;
  approve(approval: Approval): Promise<Approved>;
  /** What a rejection does in addition to being recorded. */
  reject?(approval: Approval): Promise<Approved>;
};
