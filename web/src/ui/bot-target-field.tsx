import type { IntegrationType, IntegrationView, PromptView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState, type UIEvent } from 'react';
import { api } from '../lib/api.ts';
import { useDebounced, useInfiniteList, type InfiniteList } from '../lib/infinite-list.ts';
import { useText, words } from '../lib/i18n.ts';
import { useMe } from '../lib/session.ts';
import type { BotTarget } from './bot-target.ts';
import { Field } from './field.tsx';

const text = words({
  pt: { none: 'Nenhum', prompts: 'Prompts', integrations: 'Integrações', nothing: 'Nada encontrado' },
  en: { none: 'None', prompts: 'Prompts', integrations: 'Integrations', nothing: 'Nothing found' },
  es: { none: 'Ninguno', prompts: 'Prompts', integrations: 'Integraciones', nothing: 'Nada encontrado' },
});

interface Props {
  label: string;
  help: string;
  error?: string | undefined;
  /** Only integrations of these types; absent: prompts and all integrations. */
  types?: readonly IntegrationType[];
  value: BotTarget;
  onChange: (target: BotTarget) => void;
}

/** Choice of a prompt or an integration, where the plan has one of them; else an earlier choice can be taken off. */
export function BotTargetField(props: Props) {
  const { features } = useMe();
  const hasPrompts = props.types === undefined && features.includes('useOpenAi');
  const hasIntegrations = features.includes('useIntegrations');
  const [wasChosen] = useState(keyOf(props.value) !== undefined);
  if (!hasPrompts && !hasIntegrations && !wasChosen) return null;
  return <TargetSelect {...props} hasPrompts={hasPrompts} hasIntegrations={hasIntegrations} />;
}

const promptKey = (id: number) => `prompt-${id}`;
const integrationKey = (id: number) => `integration-${id}`;
function targetOf(key: string | undefined): BotTarget {
  const [kind, id] = key?.split('-') ?? [];
  return {
    promptId: kind === 'prompt' ? Number(id) : null,
    integrationId: kind === 'integration' ? Number(id) : null,
  };
}
// As on the server, an integration comes before a prompt.
const keyOf = ({ promptId, integrationId }: BotTarget): string | undefined => {
  if (integrationId !== null) return integrationKey(integrationId);
  return promptId === null ? undefined : promptKey(promptId);
};

interface SelectProps extends Props {
  hasPrompts: boolean;
  hasIntegrations: boolean;
}
function TargetSelect({ label, help, error, types, value, onChange, hasPrompts, hasIntegrations }: SelectProps) {
  const t = useText(text);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed).trim();
  const prompts = usePrompts(search, hasPrompts, value.promptId);
  const integrations = useIntegrations(search, { enabled: hasIntegrations, types }, value.integrationId);
  const groups = [
    { label: t.prompts, options: prompts.rows.map(({ id, name }) => ({ value: promptKey(id), label: name })) },
    {
      label: t.integrations,
      options: integrations.rows.map(({ id, name }) => ({ value: integrationKey(id), label: name })),
    },
  ];
  function onScroll({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) {
    if (scrollTop + clientHeight < scrollHeight - 100) return;
    prompts.fetchMore();
    integrations.fetchMore();
  }
  return (
    <Field label={label} help={help} error={error}>
      {(wiring) => (
        <Select
          {...wiring}
          allowClear
          showSearch={{ filterOption: false, onSearch: setTyped }}
          placeholder={t.none}
          notFoundContent={t.nothing}
          loading={prompts.isBusy || integrations.isBusy}
          value={keyOf(value)}
          options={groups.filter(({ options }) => options.length > 0)}
          onPopupScroll={onScroll}
          onChange={(key?: string) => onChange(targetOf(key))}
        />
      )}
    </Field>
  );
}

function usePrompts(search: string, enabled: boolean, chosen: number | null): InfiniteList<Named> {
  const pages = api.prompts.list.pages(search ? { searchParam: search } : {});
  const list = useInfiniteList({ ...pages, enabled }, (page): PromptView[] => page.prompts);
  const isMissing = isOnNoPage(list, search, chosen);
  const missing = useQuery({
    ...api.prompts.get.options({ id: chosen ?? 0 }),
    enabled: enabled && isMissing && !list.isPending,
  });
  return isMissing ? { ...list, rows: [chosenOf(chosen, enabled, missing), ...list.rows] } : list;
}
interface IntegrationFilter {
  enabled: boolean;
  types: readonly IntegrationType[] | undefined;
}
function useIntegrations(
  search: string,
  { enabled, types }: IntegrationFilter,
  chosen: number | null,
): InfiniteList<Named> {
  const pages = api.queueIntegrations.list.pages(search ? { searchParam: search } : {});
  const list = useInfiniteList({ ...pages, enabled }, (page): IntegrationView[] => page.queueIntegrations);
  const isMissing = isOnNoPage(list, search, chosen);
  const missing = useQuery({
    ...api.queueIntegrations.get.options({ id: chosen ?? 0 }),
    enabled: enabled && isMissing && !list.isPending,
  });
  const rows = list.rows.filter(({ id, type }) => id === chosen || types === undefined || types.includes(type));
  return { ...list, rows: isMissing ? [chosenOf(chosen, enabled, missing), ...rows] : rows };
}

interface Named {
  id: number;
  name: string;
}
/** The chosen record may stand on a later page. */
function isOnNoPage({ rows }: InfiniteList<Named>, search: string, chosen: number | null): chosen is number {
  return chosen !== null && search === '' && !rows.some(({ id }) => id === chosen);
}
/** A record that cannot be read, for want of the plan's feature for example, is shown by its number. */
const chosenOf = (id: number, enabled: boolean, query: { data?: Named | undefined; isError: boolean }): Named =>
  query.data ?? { id, name: enabled && !query.isError ? '…' : `#${id}` };
