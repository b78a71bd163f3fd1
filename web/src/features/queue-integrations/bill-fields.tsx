import type { BillSystem, SettingView } from '@recado/contracts';
import type { SettingKey } from '@recado/contracts/setting-kinds';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Select } from 'antd';
import { CircleCheck, ExternalLink, TriangleAlert } from 'lucide-react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { fieldText } from './integration-fields.text.ts';
import css from './queue-integrations.module.css';
import type { IntegrationForm } from './use-integration-form.ts';

const systems: Record<BillSystem, { name: string; access: SettingKey[] }> = {
  ixc: { name: 'IXC', access: ['ipixc', 'tokenixc'] },
  mkauth: { name: 'MK-Auth', access: ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth'] },
  asaas: { name: 'Asaas', access: ['asaas'] },
};
const options = (Object.keys(systems) as BillSystem[]).map((value) => ({ value, label: systems[value].name }));
const isSet = (settings: SettingView[], key: SettingKey) =>
  settings.some((setting) => setting.key === key && (setting.isSet || setting.value !== ''));

/** The system that bills come from; its access is kept in the settings. */
export function BillFields({ form: { values, set, errorOf } }: { form: IntegrationForm }) {
  const t = useText(fieldText);
  const { billSystem } = values;
  return (
    <>
      <Field label={t.system} error={errorOf('billSystem')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={billSystem || undefined}
            options={options}
            onChange={(system: BillSystem) => set('billSystem', system)}
          />
        )}
      </Field>
      <div className={css['access']}>
        {billSystem === '' ? <span>{t.access}</span> : <Access system={billSystem} />}
        {/* In another tab: what was typed here stays. */}
        <Link to="/settings" search={{ section: 'options' }} target="_blank">
          {t.settings}
          <ExternalLink size={12} aria-hidden="true" />
        </Link>
      </div>
    </>
  );
}

function Access({ system }: { system: BillSystem }) {
  const t = useText(fieldText);
  const { data } = useQuery(api.settings.list.options());
  if (!data) return <span>{t.access}</span>;
  const isComplete = systems[system].access.every((key) => isSet(data, key));
  const Mark = isComplete ? CircleCheck : TriangleAlert;
  return (
    <span data-complete={isComplete}>
      <Mark size={16} aria-hidden="true" />
      {isComplete ? t.accessSet : t.accessMissing}
    </span>
  );
}
