import { interfaceCalls } from '@qc/contract';
import { type Webhook, type WebhookDelivery, webhook, webhookDelivery } from '@qc/resources';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { translate, useLanguage } from '#platform/language/language.ts';
import { lazyPart } from '#platform/loading/lazyPart.tsx';
import { snackbar } from '#platform/messages/snackbar.ts';

const SecretDialog = lazyPart(async () => (await import('./SecretDialog.tsx')).SecretDialog);

const webhookActions = (onSecret: (secret: string) => void): readonly RowAction<Webhook>[] => [
  {
    key: 'secret',
    label: { zh: '查看签名密钥', en: 'Show the signing secret of' },
    icon: 'key',
    permission: 'webhook_edit',
    act: async ({ id }) => onSecret((await send(interfaceCalls.webhookSecret, { id })).secret),
  },
];

/** /system/plan/webhook: addresses that receive events. */
export function WebhookScreen() {
  const { t } = useLanguage();
  const [secret, setSecret] = useState<string>();
  const actions = useMemo(() => webhookActions(setSecret), []);
  return (
    <>
      <ResourceScreen resource={webhook} subtitle={t('interfaces.webhookLine')} rowActions={actions} />
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

async function resend(client: QueryClient, id: string): Promise<void> {
  await send(interfaceCalls.resend, { id });
  snackbar.success(translate('interfaces.resent'));
  await refreshTopics(client, 'webhookDelivery');
}

const deliveryActions = (client: QueryClient): readonly RowAction<WebhookDelivery>[] => [
  {
    key: 'resend',
    label: { zh: '再次发送', en: 'Send again' },
    icon: 'redo',
    permission: 'webhook_edit',
    act: ({ id }) => resend(client, id),
  },
];

/** /system/plan/webhookDelivery: the events that were sent, and the answers. */
export function DeliveryScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const actions = useMemo(() => deliveryActions(client), [client]);
  return <ResourceScreen resource={webhookDelivery} subtitle={t('interfaces.deliveryLine')} rowActions={actions} />;
}
