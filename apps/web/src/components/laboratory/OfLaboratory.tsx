import { Fragment, type ReactNode } from 'react';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { useLaboratory } from '#platform/session/laboratory.ts';
import { ChooseLaboratory } from './ChooseLaboratory.tsx';

type Props = {
  /** The subtitle above the choice of a laboratory, the same as above the screen itself. */
  readonly subtitle?: string;
  readonly actions?: ReactNode;
  /** The screen of one laboratory; the own one has no tenant. */
  readonly children: (tenantId: string | undefined) => ReactNode;
};

/** A screen about one laboratory: the central body first chooses a laboratory; another choice mounts the screen again. */
export function OfLaboratory({ subtitle, actions, children }: Props) {
  const { tenantId, isCentral } = useLaboratory();
  if (!isCentral || tenantId !== undefined) return <Fragment key={tenantId}>{children(tenantId)}</Fragment>;
  return (
    <Screen subtitle={subtitle} actions={actions}>
      <ChooseLaboratory />
    </Screen>
  );
}
