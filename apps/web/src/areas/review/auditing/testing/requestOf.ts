import type { ApprovalRequestDetail } from '@qc/contract';

/** A request that brings nothing but itself, unless a test says otherwise. */
export const requestOf = <Audit extends ApprovalRequestDetail['audit']>(
  audit: Audit,
  asked: Partial<ApprovalRequestDetail> = {},
) => ({
  entry: null,
  isProvisional: false,
  uses: [],
  answer: null,
  applicant: null,
  similar: [],
  ...asked,
  audit,
});
