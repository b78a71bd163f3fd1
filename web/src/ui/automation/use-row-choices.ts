import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { partText } from './parts.text.ts';

/** Kinds of rows that conditions and actions name. */
export type RowKind = 'queues' | 'users' | 'connections' | 'tags' | 'quickMessages' | 'flows';

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
  const { data: queues } = useQuery(api.queues.list.options());
  const { data: users } = useQuery(api.users.colleagues.options());
  const { data: connections } = useQuery(api.whatsapp.list.options());
  const { data: tags } = useQuery(api.tags.list.options());
  const { data: quick } = useQuery(api.quickMessages.list.options());
  const { data: flows } = useQuery(api.flows.startable.options());
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
    }),
    [queues, users, connections, tags, quick, flows, ownQuickMessages],
  );
}

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
