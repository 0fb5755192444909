import { ViewTabs } from '#components/ui/screen/ViewTabs.tsx';

const views = [
  { to: '/configuration/targets', label: 'setup.viewGrid' },
  { to: '/configuration/targets/proposals', label: 'setup.viewProposals' },
  { to: '/configuration/targets/crossover', label: 'setup.viewCrossover' },
] as const;

/** The three views of targets: those in force, what own results propose, and the change to a new lot. */
export const TargetsTabs = () => <ViewTabs label="setup.views" views={views} />;
