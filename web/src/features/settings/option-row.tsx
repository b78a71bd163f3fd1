import type { ConnectionAbility, SettingView } from '@recado/contracts';
import { kindOf, type SettingKey } from '@recado/contracts/setting-kinds';
import { Link } from '@tanstack/react-router';
import { Select, Switch } from 'antd';
import { useId } from 'react';
import { useLanguage, useText } from '../../lib/i18n.ts';
import { useNoneCan } from '../../lib/use-connection-abilities.ts';
import { AccessInput } from './access-input.tsx';
import { CountrySelect } from './country-select.tsx';
import { NumberInput } from './number-input.tsx';
import css from './options-tab.module.css';
import { optionText } from './option.text.ts';
import { RetentionInput } from './retention-input.tsx';
import { useSaveSetting } from '../../ui/settings.queries.ts';
import { text } from './settings.text.ts';

interface Props {
  name: SettingKey;
  setting: SettingView | undefined;
  disabled: boolean;
  /** A secret is stored that is sent to the address of this setting. */
  isSecretSent: boolean;
}

/** Settings about something that not every kind of connection has. */
const abilityOf: Partial<Record<SettingKey, ConnectionAbility>> = { CheckMsgIsGroup: 'groups', call: 'calls' };

export function OptionRow({ name, setting, disabled, isSecretSent }: Props) {
  const id = useId();
  const { [name]: words } = optionText[useLanguage()[0]];
  const { notOfficial } = useText(text);
  const ability = abilityOf[name];
  const isMissing = useNoneCan(ability ?? 'groups', ability !== undefined);
  return (
    <div className={css['row']}>
      <div>
        <label htmlFor={id}>
          <strong>{words.label}</strong>
          {words.help && <small>{words.help}</small>}
          {isMissing && <small>{notOfficial}</small>}
        </label>
        {name === 'scheduleType' && !disabled && <HoursLink scheduleType={setting?.value} />}
      </div>
      <div className={css['control']}>
        <Control id={id} name={name} setting={setting} disabled={disabled || isMissing} isSecretSent={isSecretSent} />
      </div>
    </div>
  );
}

/** Leads to the hours that the setting makes apply. */
function HoursLink({ scheduleType }: { scheduleType: string | undefined }) {
  const t = useText(text);
  if (scheduleType === 'queue') return <Link to="/queues">{t.toQueueHours}</Link>;
  if (scheduleType !== 'company') return null;
  return (
    <Link to="/settings" search={{ section: 'schedules' }}>
      {t.toCompanyHours}
    </Link>
  );
}

/** Twelve digits, as the server accepts. */
const MOST_TOKENS = 999_999_999_999;
const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone }));

function Control({ id, name, setting, disabled, isSecretSent }: Props & { id: string }) {
  const { [name]: words } = optionText[useLanguage()[0]];
  const t = useText(text);
  const save = useSaveSetting();
  const kind = kindOf(name);
  const value = setting?.value ?? kind.initial ?? '';
  const change = (to: string, secret?: string) =>
    save.mutate({ key: name, value: to, ...(secret === undefined ? {} : { secret }) });
  const wiring = { id, disabled };
  switch (kind.kind) {
    case 'minutes':
      return <NumberInput {...wiring} max={99_999} suffix={t.minutes} value={value} onSave={change} />;
    case 'limit':
      return <NumberInput {...wiring} max={MOST_TOKENS} empty={t.noLimit} value={value} onSave={change} />;
    case 'count':
      return <NumberInput {...wiring} max={kind.most} value={value} onSave={change} />;
    case 'months':
      return <RetentionInput {...wiring} name={name} value={value} onSave={change} />;
    case 'text':
    case 'secret':
      return (
        <AccessInput
          {...wiring}
          secret={kind.kind === 'secret'}
          setting={setting}
          isSecretSent={isSecretSent}
          onSave={change}
        />
      );
    case 'timezone':
      return <Select {...wiring} showSearch value={value} options={zones()} onChange={(to) => change(to)} />;
    case 'country':
      return <CountrySelect {...wiring} value={value} onSave={change} />;
    default: {
      const on = kind.values.find((one) => one === 'enabled' || one === 'true');
      const off = kind.values.find((one) => one === 'disabled' || one === 'false') ?? '';
      if (on && kind.values.length === 2)
        return <Switch {...wiring} checked={value === on} onChange={(isOn) => change(isOn ? on : off)} />;
      const options = kind.values.map((one) => ({ value: one, label: words.values?.[one] ?? one }));
      return <Select {...wiring} value={value} options={options} onChange={(to) => change(to)} />;
    }
  }
}
