import { isId } from '@qc/resource-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useUnsavedGuard } from '#components/resource/form/useUnsavedGuard.ts';
import { refreshTopics } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { createQcTests, type Outcome } from './createQcTests.ts';
import { changeDraft, type Draft, emptyDraft, plannedTests } from './draft.ts';
import { type DraftProblems, draftProblems } from './draftProblems.ts';
import { useCandidates } from './useCandidates.ts';

type WizardPresets = { readonly lotId?: string; readonly labInstrumentId?: string; readonly analyteId?: string };

/** Values that a link to this page presets: a lot that was just received, or the test that imported rows need. */
function useWizardPresets() {
  const { lotId = '', labInstrumentId = '', analyteId = '' } = useSearch({ strict: false }) as WizardPresets;
  return {
    place: { ...(isId(lotId) ? { lotId } : {}), ...(isId(labInstrumentId) ? { labInstrumentId } : {}) },
    analyteId: isId(analyteId) ? analyteId : undefined,
  };
}

/** The draft, its step in the wizard, and its outcome. */
export function useWizard() {
  const client = useQueryClient();
  const { setDirty } = useUnsavedGuard();
  const { place, analyteId } = useWizardPresets();
  const [first] = useState<Draft>(() => changeDraft(emptyDraft, place));
  const [draft, setDraft] = useState<Draft>(first);
  const [step, setStep] = useState(0);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [outcome, setOutcome] = useState<Outcome>();
  const candidates = useCandidates(draft);
  const { facts } = candidates;
  const wished = useRef(analyteId);
  useEffect(() => {
    if (!facts || wished.current === undefined) return;
    const assayIds = facts.candidates
      .filter((each) => each.analyteId === wished.current && each.existingTestId === null)
      .map(({ assayId }) => assayId);
    wished.current = undefined;
    if (assayIds.length > 0) setDraft((now) => (now.assayIds.length > 0 ? now : changeDraft(now, { assayIds })));
  }, [facts]);
  useEffect(() => setDirty(draft !== first && outcome === undefined), [draft, first, outcome, setDirty]);
  const sending = useSend(async () => {
    if (!facts) return;
    const assayIds = plannedTests(draft, facts.candidates).map((test) => test.assayId);
    setOutcome(await createQcTests(draft, { assayIds, levels: [...(draft.levels ?? facts.lotLevels)] }));
    void refreshTopics(client, 'qcTest', 'target');
  });
  const goTo = (next: number) => {
    setProblems({});
    setStep(next);
  };
  return {
    draft,
    step,
    problems,
    outcome,
    candidates,
    sending,
    change: (part: Partial<Draft>) => {
      setProblems({});
      setDraft((now) => changeDraft(now, part));
    },
    goTo,
    next: () => {
      const found = draftProblems(step, draft, facts?.candidates ?? []);
      if (Object.keys(found).length > 0) setProblems(found);
      else goTo(step + 1);
    },
    restart: () => {
      setDraft(emptyDraft);
      setOutcome(undefined);
      goTo(0);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
