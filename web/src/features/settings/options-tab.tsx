import { kindOf, secretSentTo, settingKinds, type SettingKey } from '@recado/contracts/setting-kinds';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { SkeletonBar } from '../../ui/skeleton-bar.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { dataText } from './company-data.text.ts';
import { ExportsPanel } from './exports-panel.tsx';
import css from './options-tab.module.css';
import { OptionRow } from './option-row.tsx';
import { settingsOptions } from '../../ui/settings.queries.ts';
import { text } from './settings.text.ts';
import { SupportAccess } from './support-access.tsx';

type OptionGroup = 'service' | 'robots' | 'company' | 'privacy' | 'platform' | 'ixc' | 'mkauth' | 'asaas';
const groups: Record<OptionGroup, readonly SettingKey[]> = {
  service: [
    'userRating',
    'scheduleType',
    'sendGreetingAccepted',
    'sendMsgTransfTicket',
    'sendGreetingMessageOneQueues',
    'CheckMsgIsGroup',
    'call',
    'chatBotType',
    'reopenWindow',
    'ratingsTimeout',
    'aiMonthlyTokens',
  ],
  robots: ['botBudget', 'botAnswersMinute', 'botAnswersTenMinutes', 'botAnswersDay', 'botRepeats', 'botFastTexts'],
  company: ['country', 'timezone', 'language', 'twoFactor', 'severalSessions', 'campaignsEnabled'],
  privacy: ['retentionMessagesMonths', 'retentionMediaMonths'],
  platform: ['userCreation'],
  ixc: ['ipixc', 'tokenixc'],
  mkauth: ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth'],
  asaas: ['asaas'],
};
const isAccess = (key: SettingKey) => kindOf(key).initial === null;

export function OptionsTab() {
  const t = useText(text);
  const td = useText(dataText);
  const me = useMe();
  const { data, isPending, error, refetch } = useQuery(settingsOptions());
  if (isPending) return <Skeleton />;
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />;
  const mayEdit = hasPermission(me, 'settings-page:edit');
  const byKey = new Map(data.map((setting) => [setting.key, setting]));
  const shown = (Object.keys(groups) as OptionGroup[]).filter((group) => {
    if (group === 'platform') return me.super;
    return mayEdit || !groups[group].some(isAccess);
  });
  return (
    <div className={css['options']}>
      {!mayEdit && <p className={css['note']}>{t.readOnly}</p>}
      {shown.map((group) => (
        <section key={group} className={css['group']} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`}>{t[group]}</h2>
          {groups[group]
            .filter((key) => key !== 'aiMonthlyTokens' || me.features.includes('useOpenAi'))
            .map((key) => (
              <OptionRow
                key={key}
                name={key}
                setting={byKey.get(key)}
                disabled={!mayEdit}
                isSecretSent={byKey.get(secretSentTo(key) ?? '')?.isSet ?? false}
              />
            ))}
        </section>
      ))}
      {mayEdit && !me.support && <SupportAccess />}
      {hasPermission(me, 'company-data:export') && (
        <section className={css['group']} aria-labelledby="settings-data">
          <h2 id="settings-data">{td.data}</h2>
          <ExportsPanel companyId={me.companyId} />
        </section>
      )}
    </div>
  );
}

const Skeleton = () => (
  <div className={css['options']} aria-busy="true">
    {Object.keys(settingKinds)
      .slice(0, 8)
      .map((key) => (
        <div key={key} className={css['row']}>
          <SkeletonBar w={220} />
          <SkeletonBar w={140} />
        </div>
      ))}
  </div>
);
