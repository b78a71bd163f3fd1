import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Switch } from 'antd';
import { useText } from '../lib/i18n.ts';
import { hasPermission, useMe } from '../lib/session.ts';
import css from './hours-switch.module.css';
import { text } from './hours-switch.text.ts';
import { settingsOptions, useSaveSetting } from './settings.queries.ts';
import { SwitchField } from './switch-field.tsx';

type HoursOwner = 'company' | 'queue';

/**
 * Whether the hours beside it apply. One setting of the company decides between its hours, those of each queue and none, and
 * is saved at once.
 */
export function HoursSwitch({ of }: { of: HoursOwner }) {
  const t = useText(text);
  const me = useMe();
  const { data: settings } = useQuery(settingsOptions());
  const save = useSaveSetting();
  if (!settings) return null;
  const stored = settings.find(({ key }) => key === 'scheduleType')?.value;
  const applied = stored === 'company' || stored === 'queue' ? stored : 'disabled';
  return (
    <div className={css['switch']}>
      <SwitchField label={t.label} help={t[`${of}:${applied}`]}>
        {(id) => (
          <Switch
            id={id}
            checked={applied === of}
            disabled={!hasPermission(me, 'settings-page:edit')}
            loading={save.isPending}
            onChange={(isOn) => save.mutate({ key: 'scheduleType', value: isOn ? of : 'disabled' })}
          />
        )}
      </SwitchField>
      {applied === 'company' && of === 'queue' && (
        <Link to="/settings" search={{ section: 'schedules' }}>
          {t.toCompany}
        </Link>
      )}
      {applied === 'queue' && of === 'company' && <Link to="/queues">{t.toQueues}</Link>}
      {applied === 'disabled' && of === 'queue' && <Link to="/settings">{t.toSettings}</Link>}
      {hasPermission(me, 'connections-page:view') && (
        <Link to="/connections" search={{ path: true }}>
          {t.toPath}
        </Link>
      )}
    </div>
  );
}
