import { recordCalls } from '@qc/contract';
import type { Multirule } from '@qc/domain';
import { ruleSet } from '@qc/resources';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';

/** Keeps the chosen rules under a name, for tests to refer to. */
export function SaveRuleSet({ rules }: { readonly rules: readonly Multirule[] }) {
  const { t } = useLanguage();
  const [name, setName] = useState('');
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await send(recordCalls(ruleSet).save, { name, multiruleIds: rules.map((rule) => rule.id) });
      snackbar.success(t('designer.saved', { name }));
      setName('');
    } catch {
      // The API client has shown the reason; the name stays for a retry.
    } finally {
      setSaving(false);
    }
  };
  return (
    <Can code="ruleSet_add">
      <div className="designer-save">
        <Input
          value={name}
          maxLength={120}
          aria-label={t('designer.setName')}
          placeholder={t('designer.setName')}
          onChange={(event) => setName(event.target.value)}
        />
        <Button loading={isSaving} disabled={name.trim() === '' || rules.length === 0} onClick={() => void save()}>
          {t('designer.saveSet')}
        </Button>
      </div>
    </Can>
  );
}
