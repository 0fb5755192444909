import type { RuleUse } from '@qc/contract';
import { centralTenant, type Multirule } from '@qc/resources';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useMediaQuery } from '#platform/input/useMediaQuery.ts';
import { useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { usePermission } from '#platform/session/permissions.tsx';
import { useSession } from '#platform/session/session.ts';

const SwitchDialog = lazyPart(async () => (await import('./SwitchDialog.tsx')).SwitchDialog);

const uses = ['reject', 'warning', 'off'] as const;

/** How a rule is used, to be changed in its row; nothing is saved before its effect was shown. */
export function RuleSwitch({ rule }: { readonly rule: Multirule }) {
  const { t } = useLanguage();
  const canEdit = usePermission('multirule_edit');
  const isCentre = useSession()?.tenantId === centralTenant;
  // Next to the name of the rule there is room for one word.
  const isNarrow = useMediaQuery('(width < 600px)');
  const [wanted, setWanted] = useState<RuleUse>();
  const use = rule.active ? (rule.reject ? 'reject' : 'warning') : 'off';
  if (!canEdit) return t(`designer.use_${use}`);
  return (
    <>
      <Segmented
        size="small"
        vertical={isNarrow}
        aria-label={t('designer.useOf', { rule: rule.abbreviation })}
        value={use}
        options={uses.map((value) => ({ value, label: t(`designer.use_${value}`) }))}
        onChange={setWanted}
      />
      {rule.tenantId !== centralTenant && !isCentre && (
        <button
          type="button"
          className="qc-link"
          aria-label={t('designer.backToSystemOf', { rule: rule.abbreviation })}
          onClick={() => setWanted('system')}
        >
          {t('designer.backToSystem')}
        </button>
      )}
      {wanted && <SwitchDialog rule={rule} use={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}
