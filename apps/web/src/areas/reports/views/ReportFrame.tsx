import type { ComponentProps } from 'react';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { SavedViews } from './SavedViews.tsx';

/** The frame of a report: its filters can be saved under a name and chosen again. */
export function ReportFrame({ actions, ...props }: ComponentProps<typeof Screen>) {
  const all = (
    <>
      <SavedViews />
      {actions}
    </>
  );
  return <Screen {...props} actions={all} />;
}
