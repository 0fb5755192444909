import type { ListedResult } from '@qc/contract';
import type { MessageKey } from '@qc/i18n';
import { useQuery } from '@tanstack/react-query';
import { Pill } from '#components/ui/mark/Pill.tsx';
import { useLanguage } from '#platform/language/language.ts';
import { lookOf } from '../../verdict/verdict.ts';
import { versionsQuery } from '../historyQueries.ts';
import { comparedFields, type Version, type VersionField, versionsOf } from '../versions.ts';

const fieldWords: Readonly<Record<VersionField, MessageKey>> = {
  value: 'dailyQc.result',
  n: 'dailyQc.figureN',
  mean: 'dailyQc.figureMean',
  sd: 'dailyQc.figureSd',
  measured_at: 'dailyQc.runTime',
  verdict: 'dailyQc.column_verdict',
  is_excluded: 'dailyQc.excluded',
  exclude_reason: 'dailyQc.excludeReason',
  manual_status: 'dailyQc.override',
  manual_reason: 'dailyQc.manualReason',
  initials: 'dailyQc.initials',
  comment: 'dailyQc.comment',
  identification_no: 'dailyQc.identificationNo',
  slide_gen_number: 'dailyQc.slideGenNumber',
};

const valueWords: Readonly<Record<string, MessageKey>> = {
  'is_excluded/true': 'resource.yes',
  'manual_status/accept': 'dailyQc.manualAccept',
  'manual_status/reject': 'dailyQc.manualReject',
  'verdict/accept': lookOf('accept').word,
  'verdict/warn': lookOf('warn').word,
  'verdict/reject': lookOf('reject').word,
};

type Props = { readonly result: ListedResult; readonly tenantId: string | undefined };

/**
 * The versions of a result side by side; changes from one to the next are marked. It does not use the table of lists,
 * because its columns are the versions and its rows the fields.
 */
export function VersionTable({ result, tenantId }: Props) {
  const { t } = useLanguage();
  const { data } = useQuery(versionsQuery(result.id, tenantId));
  if (!data) return null;
  const versions = versionsOf(data, result.createUserName);
  if (versions.length < 2) return <p className="history-quiet">{t('dailyQc.detailOneVersion')}</p>;
  return (
    <div className="history-scroll">
      <table className="history-versions">
        <thead>
          <tr>
            <th scope="col">{t('dailyQc.field')}</th>
            {versions.map((version) => (
              <VersionHead key={version.version} version={version} />
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFields(versions).map((field) => (
            <tr key={field}>
              <th scope="row">{t(fieldWords[field])}</th>
              {versions.map((version, index) => (
                <VersionCell key={version.version} field={field} version={version} before={versions[index - 1]} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VersionHead({ version }: { readonly version: Version }) {
  const { t } = useLanguage();
  return (
    <th scope="col">
      {t('dailyQc.version', { version: version.version })}
      {version.isNow && (
        <Pill tone="neutral" icon={null}>
          {t(version.isDeleted ? 'dailyQc.versionDeleted' : 'dailyQc.versionNow')}
        </Pill>
      )}
      <small>{t('dailyQc.changedBy', { who: version.by ?? '', at: version.at.slice(0, 16) })}</small>
      {version.reason && <small className="history-reason">{version.reason}</small>}
    </th>
  );
}

type CellProps = { readonly field: VersionField; readonly version: Version; readonly before: Version | undefined };

function VersionCell({ field, version, before }: CellProps) {
  const { t } = useLanguage();
  const text = version.values[field];
  const word = valueWords[`${field}/${text}`];
  const isChanged = before !== undefined && before.values[field] !== text;
  const shown = word ? t(word) : text;
  return <td className={isChanged ? 'history-changed' : undefined}>{isChanged ? <ins>{shown || '–'}</ins> : shown}</td>;
}
