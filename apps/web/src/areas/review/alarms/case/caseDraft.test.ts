import type { AlertCase } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { bodyOf, type CaseDraft, draftOf, missingIn } from './caseDraft.ts';

const comment = (id: string) => ({ id, code: 'X', text: 'x', resetsLookback: false });
const pending = {
  id: '1',
  version: 3,
  cause: null,
  actions: [],
  repeatOutcome: null,
  patientImpact: null,
  reviewComment: null,
  repeats: [],
  files: [],
} as unknown as AlertCase;
const sentBack = {
  ...pending,
  cause: comment('7'),
  actions: [comment('8'), comment('9')],
  repeatOutcome: 'inControl',
  patientImpact: 'none',
  reviewComment: '气泡',
  repeats: [{ id: '20' }],
  files: [{ id: '30', name: 'a.pdf' }],
} as unknown as AlertCase;

describe('the form of a case', () => {
  test('begins empty and lacks everything a rejection demands', () => {
    const draft = draftOf(pending);
    expect(missingIn('reject', draft)).toEqual(['causeId', 'actionIds', 'repeatOutcome', 'patientImpact']);
    expect(missingIn('warn', draft)).toEqual([]);
  });

  test('of a case that was sent back holds what was answered', () => {
    const draft = draftOf(sentBack);
    expect(missingIn('reject', draft)).toEqual([]);
    expect(bodyOf(sentBack, draft)).toEqual({
      id: '1',
      version: 3,
      causeId: '7',
      actionIds: ['8', '9'],
      repeatOutcome: 'inControl',
      patientImpact: 'none',
      reviewComment: '气泡',
      repeatResultIds: ['20'],
      fileIds: ['30'],
      actedAt: null,
    });
  });

  test('takes blanks for no remark', () => {
    const draft: CaseDraft = { ...draftOf(pending), reviewComment: '  ' };
    expect(missingIn('missing', draft)).toEqual(['reviewComment']);
    expect(bodyOf(pending, draft).reviewComment).toBe('');
  });

  test('sends the time of the action only where one was given', () => {
    const draft: CaseDraft = { ...draftOf(sentBack), actedAt: '2026-07-03 12:00:00' };
    expect(bodyOf(sentBack, draft).actedAt).toBe('2026-07-03 12:00:00');
  });
});
