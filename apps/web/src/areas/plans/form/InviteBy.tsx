import { type InputOf, planCalls } from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RefSelect } from '#components/resource/inputs/RefSelect.tsx';
import { Select } from '#components/ui/input/Select.tsx';
import { callQuery } from '#platform/api/call.ts';
import { useSend } from '#platform/api/useSend.ts';
import { useLanguage } from '#platform/language/language.ts';
import { Labelled } from '../Labelled.tsx';

type Props = {
  /** Numbers of laboratories that are invited too. */
  readonly onAdd: (tenantIds: readonly string[]) => void;
};

/** Invites many laboratories in one call; the server finds them, so their number does not matter. */
export function InviteBy({ onAdd }: Props) {
  const { t } = useLanguage();
  const client = useQueryClient();
  const regions = useQuery(callQuery(planCalls.regions, undefined));
  const invite = async (by: InputOf<typeof planCalls.invitable>) =>
    onAdd(await client.fetchQuery(callQuery(planCalls.invitable, by)));
  const byRegion = useSend(invite);
  const byPrevious = useSend(invite);
  return (
    <>
      <Labelled label={t('plans.byRegion')} problem={byRegion.problem}>
        {(id) => (
          <Select
            id={id}
            className="plan-invite-by"
            showSearch
            value={null}
            loading={byRegion.isSending}
            options={(regions.data ?? []).map((region) => ({ value: region, label: region }))}
            onChange={(region: string | null) => region !== null && void byRegion.send({ region })}
          />
        )}
      </Labelled>
      <Labelled label={t('plans.byPrevious')} problem={byPrevious.problem}>
        {(id) => (
          <div className="plan-invite-by">
            <RefSelect
              id={id}
              to="plan"
              value={null}
              onChange={(previousPlanId) => previousPlanId !== null && void byPrevious.send({ previousPlanId })}
            />
          </div>
        )}
      </Labelled>
    </>
  );
}
