import { interfaceCalls } from '@qc/contract';
import { type Webhook, type WebhookDelivery, webhook, webhookDelivery } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { RowAction } from '#components/resource/list/table/rowActions.ts';
import { ResourceScreen } from '#components/resource/ResourceScreen.tsx';
import { refreshTopics, send } from '#platform/call.ts';
import { translate, useLanguage } from '#platform/language.ts';
import { snackbar } from '#platform/snackbar.ts';

const SecretDialog = lazy(async () => ({ default: (await import('./SecretDialog.tsx')).SecretDialog }));

/** /system/plan/webhook: addresses that are told when something happens. */
export function WebhookScreen() {
  const { t } = useLanguage();
  const [secret, setSecret] = useState<string>();
  const actions = useMemo(
    (): readonly RowAction<Webhook>[] => [
      {
        key: 'secret',
        label: { zh: '查看签名密钥', en: 'Show the signing secret of' },
        icon: 'key',
        permission: 'webhook_edit',
        act: async ({ id }) => setSecret((await send(interfaceCalls.webhookSecret, { id })).secret),
      },
    ],
    [],
  );
  return (
    <>
      <ResourceScreen resource={webhook} subtitle={t('interfaces.webhookLine')} rowActions={actions} />
      {secret !== undefined && (
        <Suspense>
          <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** /system/plan/webhookDelivery: what was told, and what was answered. */
export function DeliveryScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const actions = useMemo(
    (): readonly RowAction<WebhookDelivery>[] => [
      {
        key: 'resend',
        label: { zh: '再次发送', en: 'Send again' },
        icon: 'redo',
        permission: 'webhook_edit',
        act: async ({ id }) => {
          await send(interfaceCalls.resend, { id });
          snackbar.success(translate('interfaces.resent'));
          await refreshTopics(client, 'webhookDelivery');
        },
      },
    ],
    [client],
  );
  return <ResourceScreen resource={webhookDelivery} subtitle={t('interfaces.deliveryLine')} rowActions={actions} />;
}
