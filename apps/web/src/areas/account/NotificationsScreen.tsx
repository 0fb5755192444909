import {
  type NotificationSettingsAnswer,
  type NotificationTopic,
  notificationCalls,
  notificationTopics,
} from '@qc/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Checkbox } from '#components/ui/plain/Checkbox.tsx';
import { PlainButton } from '#components/ui/plain/PlainButton.tsx';
import { Screen } from '#components/ui/screen/Screen.tsx';
import { callQuery, send } from '#platform/api/call.ts';
import { useOnce } from '#platform/input/useOnce.ts';
import { useLanguage } from '#platform/language/language.ts';
import { snackbar } from '#platform/messages/snackbar.ts';
import './profile.css';

const settingsQuery = () => callQuery(notificationCalls.settings, undefined, { staleTime: Number.POSITIVE_INFINITY });

/** /profile/notifications: which notifications the user receives, and whether by e-mail too. */
export function NotificationsScreen() {
  const { t } = useLanguage();
  const { data } = useQuery(settingsQuery());
  return <Screen subtitle={t('notifications.settingsLine')}>{data && <SettingsForm stored={data} />}</Screen>;
}

function SettingsForm({ stored }: { readonly stored: NotificationSettingsAnswer }) {
  const { t, text } = useLanguage();
  const client = useQueryClient();
  const [chosen, setChosen] = useState(stored);
  const change = (part: Partial<NotificationSettingsAnswer>) => setChosen((now) => ({ ...now, ...part }));
  const setMuted = (topic: NotificationTopic, isTold: boolean) =>
    change({ muted: isTold ? chosen.muted.filter((each) => each !== topic) : [...chosen.muted, topic] });
  const [save, isSaving] = useOnce(async () => {
    const { muted, byMail, language } = chosen;
    // The call itself reports a failure; what was chosen stays.
    await send(notificationCalls.saveSettings, { muted, byMail, language }).then(
      (saved) => {
        client.setQueryData(settingsQuery().queryKey, saved);
        snackbar.success(t('notifications.saved'));
      },
      () => undefined,
    );
  });
  return (
    <form
      className="card notification-settings"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset>
        <legend>{t('notifications.topics')}</legend>
        {notificationTopics.map((topic) => (
          <Checkbox
            key={topic}
            label={t(`notifications.topic_${topic}`)}
            isChecked={!chosen.muted.includes(topic)}
            onChange={(isTold) => setMuted(topic, isTold)}
          />
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('notifications.byMail')}</legend>
        <Checkbox
          label={t('notifications.byMail')}
          isChecked={chosen.byMail}
          onChange={(byMail) => change({ byMail })}
        />
        <p>{mailLine(stored, t)}</p>
        <label>
          {t('notifications.mailLanguage')}{' '}
          <select
            value={chosen.language}
            onChange={(event) => change({ language: event.target.value === 'en' ? 'en' : 'zh' })}
          >
            {languages.map(({ value, label }) => (
              <option key={value} value={value}>
                {text(label)}
              </option>
            ))}
          </select>
        </label>
      </fieldset>
      <PlainButton type="submit" isBusy={isSaving}>
        {t('notifications.save')}
      </PlainButton>
    </form>
  );
}

const languages = [
  { value: 'zh', label: { zh: '中文', en: 'Chinese' } },
  { value: 'en', label: { zh: '英文', en: 'English' } },
] as const;

/** Where mail goes, or why none does. */
function mailLine({ canMail, email }: NotificationSettingsAnswer, t: ReturnType<typeof useLanguage>['t']): string {
  if (!canMail) return t('notifications.cannotMail');
  return email === null ? t('notifications.noMailAddress') : t('notifications.mailTo', { email });
}
