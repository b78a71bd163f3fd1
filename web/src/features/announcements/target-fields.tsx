import { useQueries, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useDebounced } from '../../lib/infinite-list.ts';
import { useText } from '../../lib/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { text } from './announcements.text.ts';
import type { AnnouncementForm } from './use-announcement-form.ts';

/** Fields of the companies and plans that the announcement is for. */
export function TargetFields({ form: { values, set, errorOf } }: { form: AnnouncementForm }) {
  const t = useText(text);
  const companies = useCompanyOptions(values.companyIds);
  const { data: plans = [], isPending } = useQuery(api.plans.all.options());
  return (
    <>
      <Field label={t.companies} help={t.companiesHelp} error={errorOf('companyIds')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="multiple"
            style={{ inlineSize: '100%', minInlineSize: 0 }}
            maxTagTextLength={24}
            showSearch={{ filterOption: false, onSearch: companies.setTyped }}
            loading={companies.loading}
            placeholder={t.findCompany}
            notFoundContent={t.noCompany}
            value={values.companyIds.map((id) => ({ value: id, label: companies.nameOf(id) }))}
            labelInValue
            options={companies.found}
            onChange={(chosen: { value: number }[]) =>
              set(
                'companyIds',
                chosen.map(({ value }) => value),
              )
            }
          />
        )}
      </Field>
      <Field label={t.plans} help={t.plansHelp} error={errorOf('planIds')}>
        {(wiring) => (
          <Select
            {...wiring}
            mode="multiple"
            style={{ inlineSize: '100%', minInlineSize: 0 }}
            maxTagTextLength={24}
            showSearch={{ optionFilterProp: 'label' }}
            loading={isPending}
            value={values.planIds}
            options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(ids: number[]) => set('planIds', ids)}
          />
        )}
      </Field>
    </>
  );
}

/** Companies found by their name; those that are chosen keep their names. */
function useCompanyOptions(chosen: number[]) {
  const [typed, setTyped] = useState('');
  const wanted = useDebounced(typed).trim();
  const { data, isFetching } = useQuery(api.companies.page.options(wanted ? { searchParam: wanted } : {}));
  const names = new Map(data?.companies.map(({ id, name }) => [id, name]));
  const others = useQueries({
    queries: chosen.map((id) => ({ ...api.companies.get.options({ id }), staleTime: 60_000 })),
  });
  for (const { data: company } of others) if (company) names.set(company.id, company.name);
  return {
    setTyped,
    loading: isFetching,
    found: data?.companies.map(({ id, name }) => ({ value: id, label: name })) ?? [],
    nameOf: (id: number) => names.get(id) ?? `#${id}`,
  };
}
