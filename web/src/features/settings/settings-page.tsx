import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { TabbedPage } from '../../ui/tabbed-page.tsx';
import { OptionsTab } from './options-tab.tsx';
import { settingsOptions } from '../../ui/settings.queries.ts';
import { text } from './settings.text.ts';
import type { SettingsTab } from './settings-tabs.ts';

const SchedulesTab = lazy(() => import('./schedules-tab.tsx'));
const SignInProviderTab = lazy(() => import('./sign-in-provider/sign-in-provider-tab.tsx'));
const AuditTab = lazy(() => import('./audit-tab.tsx'));
const CompaniesTab = lazy(() => import('./companies-tab.tsx'));
const PlansTab = lazy(() => import('./plans-tab.tsx'));
const PlatformTab = lazy(() => import('./platform-tab.tsx'));
const HelpsTab = lazy(() => import('./helps-tab.tsx'));

interface Props {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
}

export function SettingsPage({ tab, onTab }: Props) {
  const t = useText(text);
  const me = useMe();
  const { data: settings } = useQuery(settingsOptions());
  const scheduleType = settings?.find(({ key }) => key === 'scheduleType')?.value;
  // A tab that is open stays, since its switch turns the hours off.
  const hasHours = scheduleType === 'company' || scheduleType === 'queue' || (settings && tab === 'schedules');
  const offered: Record<SettingsTab, boolean> = {
    options: true,
    schedules: !!hasHours && hasPermission(me, 'settings-page:edit'),
    signIn: hasPermission(me, 'settings-page:edit') && !me.support,
    audit: hasPermission(me, 'audit-log:view'),
    companies: hasPermission(me, 'platform:companies'),
    plans: hasPermission(me, 'platform:plans'),
    platform: hasPermission(me, 'platform:settings'),
    helps: hasPermission(me, 'platform:helps'),
  };
  const shown = offered[tab] ? tab : 'options';
  const names = (Object.keys(offered) as SettingsTab[]).filter((name) => offered[name]);
  return (
    <TabbedPage
      title={t.title}
      tabs={names.map((name) => ({ key: name, label: t[name] }))}
      active={shown}
      onTab={onTab}
    >
      {shown === 'options' && <OptionsTab />}
      {shown === 'schedules' && <SchedulesTab />}
      {shown === 'signIn' && <SignInProviderTab />}
      {shown === 'audit' && <AuditTab />}
      {shown === 'companies' && <CompaniesTab />}
      {shown === 'plans' && <PlansTab />}
      {shown === 'platform' && <PlatformTab />}
      {shown === 'helps' && <HelpsTab />}
    </TabbedPage>
  );
}
