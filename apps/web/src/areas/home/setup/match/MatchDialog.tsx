import { Button } from 'antd';
import { Problem } from '#components/ui/mark/Problem.tsx';
import { LoadFailed } from '#components/ui/states/LoadFailed.tsx';
import { LoadingRows } from '#components/ui/states/LoadingRows.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { usePermission } from '#platform/session/permissions.tsx';
import { OutcomeView } from '../wizard/OutcomeView.tsx';
import { RefField } from '../wizard/RefField.tsx';
import { MatchTable } from './MatchTable.tsx';
import { type LotMatches, useLotMatches } from './useLotMatches.ts';
import './match.css';
import { Dialog } from '#components/ui/dialog/Dialog.tsx';

function Place({ lookup }: { readonly lookup: LotMatches }) {
  const { t } = useLanguage();
  return (
    <div className="setup-grid">
      <RefField label={t('setup.lot')} to="lot" value={lookup.lotId} onChange={lookup.setLot} isRequired />
      <RefField
        label={t('setup.instrument')}
        to="labInstrument"
        value={lookup.labInstrumentId}
        onChange={lookup.setInstrument}
        placeholder={t('setup.anyInstrument')}
      />
    </div>
  );
}

function Matches({ lookup }: { readonly lookup: LotMatches }) {
  const { t } = useLanguage();
  const { lotId, query, matches } = lookup;
  if (lotId === null) return <p className="setup-line">{t('setup.matchChoose')}</p>;
  if (query.error) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!matches) return <LoadingRows columns={3} />;
  if (matches.length === 0) return <p className="setup-line">{t('setup.matchNoValues')}</p>;
  const done = matches.filter(({ state }) => state === 'matched').length;
  return (
    <>
      <p role="status">
        {t('setup.matchSummary', { done, all: matches.length, missing: lookup.missing.length })}{' '}
        {lookup.missing.length > 0 && t(lookup.labInstrumentId ? 'setup.matchHow' : 'setup.matchNeedsInstrument')}
      </p>
      <MatchTable matches={matches} />
    </>
  );
}

function Footer({ lookup, onClose }: { readonly lookup: LotMatches; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const canCreate = usePermission('qcTest_add');
  const { outcome, missing, labInstrumentId, sending } = lookup;
  return (
    <>
      <Button onClick={onClose}>{t('resource.close')}</Button>
      {canCreate && !outcome && (
        <Button
          type="primary"
          loading={sending.isSending}
          disabled={missing.length === 0 || labInstrumentId === null}
          onClick={() => void sending.send()}
        >
          {t('setup.create', { count: missing.length })}
        </Button>
      )}
    </>
  );
}

/** Which tests a lot has, analyte by analyte, and one act for those that are missing. */
export function MatchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLanguage();
  const lookup = useLotMatches();
  const { outcome, matches, sending } = lookup;
  const titleOf = (assayId: string | null) =>
    matches?.find(({ openAssays, tests }) =>
      [...openAssays.map(({ id }) => id), ...tests.map((test) => test.assayId)].includes(assayId ?? ''),
    )?.title ?? '';
  return (
    <Dialog
      width={860}
      title={t('setup.matchLot')}
      onCancel={onClose}
      footer={<Footer lookup={lookup} onClose={onClose} />}
    >
      <div className="match-lot">
        {outcome ? (
          <OutcomeView outcome={{ ...outcome, targetsProblem: null }} titleOf={titleOf} />
        ) : (
          <>
            <Place lookup={lookup} />
            <Matches lookup={lookup} />
          </>
        )}
        <Problem text={sending.problem} />
      </div>
    </Dialog>
  );
}
