import type { StateGroup } from '@qc/contract';
import { countedTests } from '@qc/domain';
import type { MessageKey } from '@qc/i18n';
import { stateLooks } from '#components/testState/StatePill.tsx';
import { ScreenLink } from '#components/ui/screen/ScreenLink.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { CardHead } from './CardHead.tsx';
import { tileStates } from './states.ts';
import './groups.css';

type Props = {
  readonly title: MessageKey;
  readonly by: 'instrument' | 'panel';
  readonly groups: readonly StateGroup[];
};

/** The states of each instrument or panel as a bar with its counts. */
export function GroupsCard({ title, by, groups }: Props) {
  const { t } = useLanguage();
  return (
    <section className="qc-box home-card" aria-label={t(title)}>
      <CardHead title={title} />
      {groups.length === 0 && <p className="home-none">{t('home.groupNone')}</p>}
      <ul className="groups">
        {groups.map(({ id, name, counts }) => (
          <li key={id}>
            <ScreenLink
              className="group"
              to="/home"
              search={(now) => ({ ...now, [by]: id, state: 'any' })}
              title={t('home.groupCounts', { name, ...counts })}
            >
              <span className="group-name">{name}</span>
              <span className="home-figures group-count">
                <b>{counts.inControl}</b>
                {` / ${countedTests(counts)}`}
              </span>
              <span className="group-bar" aria-hidden="true">
                {tileStates
                  .filter((state) => counts[state] > 0)
                  .map((state) => (
                    <span
                      key={state}
                      className={`bar-${state} tone-${stateLooks[state].tone}`}
                      style={{ flexGrow: counts[state] }}
                    >
                      {state === 'inControl' ? '' : counts[state]}
                    </span>
                  ))}
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
