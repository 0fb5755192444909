import { interfaceCalls } from '@qc/contract';
import { type ApiCredential, apiCredential } from '@qc/resources';
import { useMemo, useState } from 'react';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { send } from '#platform/api/call.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { confirmAct } from '#platform/messages/confirm.ts';

const ExamplesDialog = lazyPart(async () => (await import('./ExamplesDialog.tsx')).ExamplesDialog);
const NewKeyDialog = lazyPart(async () => (await import('./NewKeyDialog.tsx')).NewKeyDialog);

/** The key in the answer to a save; none where a credential was changed. */
function keyIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('apiKey' in answer)) return undefined;
  return typeof answer.apiKey === 'string' ? answer.apiKey : undefined;
}

async function rotate({ id, name }: ApiCredential, onKey: (key: string) => void): Promise<void> {
  const text = translate('interfaces.confirmRotate', { name });
  if (await confirmAct(translate('interfaces.rotate'), text)) onKey((await send(interfaceCalls.rotate, { id })).apiKey);
}

type Shown = { readonly onKey: (key: string) => void; readonly onExamples: (keyId: string) => void };

const credentialActions = ({ onKey, onExamples }: Shown): readonly RowAction<ApiCredential>[] => [
  {
    key: 'examples',
    label: { zh: '调用示例', en: 'Examples of' },
    icon: 'document',
    act: ({ keyId }) => onExamples(keyId ?? ''),
  },
  {
    key: 'rotate',
    label: { zh: '更换密钥', en: 'Change the key of' },
    icon: 'key',
    permission: 'apiCredential_edit',
    act: (credential) => rotate(credential, onKey),
  },
];

/** /system/plan/apiCredential: the keys of programs. */
export function CredentialScreen() {
  const { t } = useLanguage();
  const [key, setKey] = useState<string>();
  const [keyId, setKeyId] = useState<string>();
  const actions = useMemo(() => credentialActions({ onKey: setKey, onExamples: setKeyId }), []);
  return (
    <>
      <ResourceScreen
        resource={apiCredential}
        subtitle={t('interfaces.credentialLine')}
        rowActions={actions}
        onSaved={(answer) => setKey(keyIn(answer))}
      />
      {keyId !== undefined && <ExamplesDialog keyId={keyId} onClose={() => setKeyId(undefined)} />}
      {key !== undefined && <NewKeyDialog apiKey={key} onClose={() => setKey(undefined)} />}
    </>
  );
}
