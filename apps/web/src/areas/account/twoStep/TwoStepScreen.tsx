import { twoStepCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { EnrolCard } from './EnrolCard.tsx';
import { EnrolledCard } from './EnrolledCard.tsx';
import { RecoveryList } from './RecoveryList.tsx';
import './twoStep.css';

/** /profile/two-step: a code of an authenticator app in addition to the password. */
export function TwoStepScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const { data: state, error, refetch } = useQuery(callQuery(twoStepCalls.state, undefined));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const mustEnrol = state?.isRequired === true && !state.isEnrolled;
  const show = (fresh: readonly string[]) => {
    setCodes(fresh);
    // Until now the server may have refused everything else.
    void client.invalidateQueries();
  };
  return (
    <Screen subtitle={t(mustEnrol ? 'twoStep.mustEnrol' : 'twoStep.line')}>
      {error && !state && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!state && !error && <LoadingRows columns={1} />}
      {codes.length > 0 && <RecoveryList codes={codes} onDone={() => setCodes([])} />}
      {codes.length === 0 && state && !state.isEnrolled && <EnrolCard onEnrolled={show} />}
      {codes.length === 0 && state?.isEnrolled && <EnrolledCard state={state} onRenewed={show} />}
    </Screen>
  );
}
