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

/** What an approval made: the record that answers the request, and what is told once. */
export type Approved = {
  readonly answerId: string | null;
  readonly account?: { tenantId: string; account: string; password?: string };
};

/** How one kind of request is answered. */
export type Answer = {
  /** A right beside that of deciding. */
  readonly permission?: string;
  readonly canMerge: boolean;
  /** The tenant that the approval writes in, beside the central body's. */
  concerns(ctx: Ctx, head: RequestHead, body: DecideApprovalBody): Promise<string>;
  approve(approval: Approval): Promise<Approved>;
  /** What a rejection does beside being noted. */
  reject?(approval: Approval): Promise<Approved>;
};
