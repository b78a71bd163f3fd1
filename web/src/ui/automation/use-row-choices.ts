import type { SessionUser } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import { partText } from './parts.text.ts';

/** Kinds of rows that conditions and actions name. */
export type RowKind = 'queues' | 'users' | 'connections' | 'tags' | 'quickMessages' | 'flows' | 'webhooks';

export interface RowChoice {
  value: number;
  label: string;
}
export type RowChoices = Record<RowKind, RowChoice[]>;

export const choicesOf = (rows: { id: number; name: string }[] = []): RowChoice[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/**
 * Rows of the company by their names, for conditions and actions; the same object while no row changes.
 * @param ownQuickMessages true: private quick messages of the person are choices, too
 */
export function useRowChoices({ ownQuickMessages = false } = {}): RowChoices {
  const me = useMe();
  const { data: queues } = useQuery(api.queues.list.options());
  const { data: users } = useQuery(api.users.colleagues.options());
  const { data: connections } = useQuery(api.whatsapp.list.options());
  const { data: tags } = useQuery(api.tags.list.options());
  const { data: quick } = useQuery(api.quickMessages.list.options());
  const { data: flows } = useQuery(api.flows.startable.options());
  const { data: webhooks } = useQuery({ ...api.webhooks.list.options(), enabled: mayNameWebhooks(me) });
  return useMemo(
    () => ({
      queues: choicesOf(queues),
      users: choicesOf(users),
      connections: choicesOf(connections),
      tags: choicesOf(tags),
      quickMessages: (quick ?? [])
        .filter(({ geral }) => geral || ownQuickMessages)
        .map(({ id, shortcode }) => ({ value: id, label: `/${shortcode}` })),
      flows: choicesOf(flows),
      webhooks: choicesOf(webhooks?.filter(({ shape, isTest }) => shape === 'recado' && !isTest)),
    }),
    [queues, users, connections, tags, quick, flows, webhooks, ownQuickMessages],
  );
}

/** Whether a person may name webhooks in actions. */
export const mayNameWebhooks = (me: SessionUser): boolean =>
  hasPermission(me, 'webhooks:edit') && me.features.includes('useExternalApi');

/** The choices, with one more for each chosen id whose row is gone, so that people see the id and can take it off. */
export function useKnownChoices(choices: RowChoice[], chosen: number[], hasNone: boolean): RowChoice[] {
  const t = useText(partText);
  const gone = chosen.filter((id) => id !== 0 && !choices.some(({ value }) => value === id));
  return [
    ...(hasNone ? [{ value: 0, label: t.none }] : []),
    ...choices,
    ...gone.map((value) => ({ value, label: `${t.gone} (${value})` })),
  ];
}
