import type { StateCounts } from '@qc/contract';
import { inControlShare } from '@qc/domain';
import { stateLooks } from '#components/testState/StatePill.tsx';
import { stateMessages } from '#components/testState/stateMessages.ts';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { type CountedState, tileStates } from './states.ts';
import './stateTiles.css';

/** Shown only where there is one. */
const seldom: readonly CountedState[] = ['out', 'notEvaluated', 'parallel'];

type TileProps = { readonly state: CountedState; readonly counts: StateCounts };

function Tile({ state, counts }: TileProps) {
  const { t } = useLanguage();
  const { tone, icon } = stateLooks[state];
  const share = inControlShare(counts);
  const content = (
    <>
      <span className={`tile-icon tile-${state} tone-${tone}`}>
        <Icon name={icon} />
      </span>
      <span>
        <span className="tile-word">{t(stateMessages[state])}</span>
        <span className="tile-figure">
          <b>{counts[state]}</b>
          <small>
            {state === 'inControl' && share !== null
              ? t('home.share', { share })
              : t('home.ofTests', { total: counts.total })}
          </small>
        </span>
      </span>
    </>
  );
  return (
    <ScreenLink
      className="tile"
      to="/home"
      search={({ current: _, ...now }) => ({ ...now, state })}
      data-empty={counts[state] === 0 || undefined}
      title={t('home.showTests', { state: t(stateMessages[state]), count: counts[state] })}
    >
      {content}
    </ScreenLink>
  );
}

/** How many tests are in which state; each tile leads to its list. */
export function StateTiles({ counts }: { readonly counts: StateCounts }) {
  const { t } = useLanguage();
  const shown = tileStates.filter((state) => !seldom.includes(state) || counts[state] > 0);
  return (
    <nav className="tiles" aria-label={t('home.states')}>
      {shown.map((state) => (
        <Tile key={state} state={state} counts={counts} />
      ))}
    </nav>
  );
}
