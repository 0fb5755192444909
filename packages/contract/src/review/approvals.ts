import { defineCall } from '../call.ts';

const schemas = () => import('./approvals.schemas.ts');

/** The approval queue: what laboratories do with their requests, and how the central body answers. */
export const approvalCalls = {
  counts: defineCall(schemas, {
    method: 'GET',
    path: '/app/audit/audit/counts',
    permission: 'audit_view',
    summary: 'Requests by kind and state',
    answer: 'ApprovalCounts',
    topics: ['audit'],
  }),
  request: defineCall(schemas, {
    method: 'GET',
    path: '/app/audit/audit/request',
    permission: 'audit_view',
    summary: 'What a request asks for',
    query: 'ApprovalRequestQuery',
    answer: 'ApprovalRequestDetail',
    topics: ['audit'],
  }),
  send: defineCall(schemas, {
    method: 'POST',
    path: '/app/audit/audit/send',
    permission: 'audit_edit',
    summary: 'Send a draft or send again',
    body: 'MoveApprovalBody',
    answer: 'ApprovalMoved',
  }),
  withdraw: defineCall(schemas, {
    method: 'POST',
    path: '/app/audit/audit/withdraw',
    permission: 'audit_edit',
    summary: 'Take a request back',
    body: 'MoveApprovalBody',
    answer: 'ApprovalMoved',
  }),
  decide: defineCall(schemas, {
    method: 'POST',
    path: '/app/audit/audit/audit',
    permission: 'audit_decide',
    summary: 'Approve, merge or reject',
    body: 'DecideApprovalBody',
    answer: 'DecideApprovalAnswer',
    central: true,
  }),
};
