import type { DailyTest } from '@qc/contract';
import { memo } from 'react';
import { stateLooks } from '#components/testState/StatePill.tsx';
import { stateMessages } from '#components/testState/stateMessages.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { levelText } from './LevelCell.tsx';

type Props = { readonly test: DailyTest; readonly tenantId: string | undefined };

/** One test on the board: name, state, levels of the day. Rendered again only when its data changed. */
export const BoardTile = memo(function BoardTile({ test, tenantId }: Props) {
  const { t } = useLanguage();
  const { state, qcTestId, analyteName, abbreviation, levels, lastRunAt } = test;
  const search = tenantId === undefined ? { test: qcTestId } : { test: qcTestId, tenantId };
  return (
    <li>
      <ScreenLink to="/home/chart" search={search} className={`board-tile board-${state}`}>
        <span className="board-state">
          <Icon name={stateLooks[state].icon} />
          {t(stateMessages[state])}
        </span>
        <strong>{abbreviation || analyteName}</strong>
        <span className="board-levels">
          {levels.map((level) => (
            <span key={level.level}>{`${level.level}: ${levelText(level, t)}`}</span>
          ))}
        </span>
        <small>{lastRunAt?.slice(5, 16) ?? t('reports.neverRun')}</small>
      </ScreenLink>
    </li>
  );
});
