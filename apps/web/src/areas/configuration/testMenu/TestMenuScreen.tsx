import { qualityIndicatorCalls } from '@qc/contract';
import { menuTest } from '@qc/resources';
import { useQueryClient } from '@tanstack/react-query';
import { useAddressList } from '#components/resource/list/state/useAddressList.ts';
import { ResourceList } from '#components/resource/ResourceList.tsx';
import { ActButton } from '#components/ui/input/ActButton.tsx';
import { Icon } from '#components/ui/mark/Icon.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { refreshTopics, send } from '#platform/api/call.ts';
import { useLanguage } from '#platform/language/language.ts';
import { showSnackbar } from '#platform/messages/snackbar.ts';
import { Can } from '#platform/session/permissions.tsx';
import { useIsCentral } from '#platform/session/session.ts';

/** /configuration/testMenu: what a laboratory reports to clinicians, proposed from its assays in one press. */
export function TestMenuScreen() {
  const { t } = useLanguage();
  const client = useQueryClient();
  const control = useAddressList(menuTest);
  const isCentral = useIsCentral();
  const propose = async () => {
    const { added } = await send(qualityIndicatorCalls.proposeMenu, undefined);
    await refreshTopics(client, 'menuTest');
    showSnackbar(
      added === 0 ? t('qualityIndicators.nothingToPropose') : t('qualityIndicators.proposed', { count: added }),
    );
  };
  const actions = !isCentral && (
    <Can code="menuTest_add">
      <ActButton icon={<Icon name="copy" />} act={propose}>
        {t('qualityIndicators.propose')}
      </ActButton>
    </Can>
  );
  return (
    <Screen subtitle={t('qualityIndicators.menuLine')} actions={actions}>
      <ResourceList resource={menuTest} control={control} />
    </Screen>
  );
}
