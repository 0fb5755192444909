import type { AlertCase } from '@qc/contract';
import { describe, expect, test } from 'vitest';
import { bodyOf, type CaseDraft, changedDraft, draftOf, missingIn } from './caseDraft.ts';

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
  results: [],
  laterResults: [],
  openCases: [{ id: '40', version: 2 }],
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
      together: [],
    });
  });

  test('takes blanks for no remark', () => {
    const draft: CaseDraft = { ...draftOf(pending), reviewComment: '  ' };
    expect(missingIn('missing', draft)).toEqual(['reviewComment']);
    expect(bodyOf(pending, draft).reviewComment).toBe('');
  });

  test('has the next result of every level that was out chosen as its repeat', () => {
    const result = (id: string, level: number, verdict: string | null) => ({ id, level, verdict, manualStatus: null });
    const found = {
      ...pending,
      results: [result('1', 1, 'accept'), result('2', 2, 'reject'), result('3', 3, 'reject')],
      laterResults: [
        result('4', 1, 'accept'),
        result('5', 2, null),
        result('6', 2, 'accept'),
        result('7', 2, 'accept'),
      ],
    } as unknown as AlertCase;
    const draft = draftOf(found);
    expect(draft.repeatResultIds).toEqual(['6']);
    const unrepeated = changedDraft(found, draft, { repeatOutcome: 'notRepeated' });
    expect(unrepeated.repeatResultIds).toEqual([]);
    expect(changedDraft(found, unrepeated, { repeatOutcome: 'inControl' }).repeatResultIds).toEqual(['6']);
  });

  test('sends the other cases it answers with the versions that were seen', () => {
    const draft: CaseDraft = { ...draftOf(pending), togetherIds: ['40'] };
    expect(bodyOf(pending, draft).together).toEqual([{ id: '40', version: 2 }]);
  });

  test('sends the time of the action only where one was given', () => {
    const draft: CaseDraft = { ...draftOf(sentBack), actedAt: '2026-07-03 12:00:00' };
    expect(bodyOf(sentBack, draft).actedAt).toBe('2026-07-03 12:00:00');
  });
});
