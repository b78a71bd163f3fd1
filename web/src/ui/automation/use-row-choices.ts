import { useQuery } from '@tanstack/react-query';
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

const named = ({ id, name }: { id: number; name: string }): RowChoice => ({ value: id, label: name });

/**
 * Rows of the company by their names, for conditions and actions.
 * @param ownQuickMessages true: private quick messages of the person are choices, too
 */
export function useRowChoices({ ownQuickMessages = false } = {}): RowChoices {
  const { data: queues = [] } = useQuery(api.queues.list.options());
  const { data: users = [] } = useQuery(api.users.colleagues.options());
  const { data: connections = [] } = useQuery(api.whatsapp.list.options());
  const { data: tags = [] } = useQuery(api.tags.list.options());
  const { data: quick = [] } = useQuery(api.quickMessages.list.options());
  const { data: flows = [] } = useQuery(api.flows.startable.options());
  return {
    queues: queues.map((row) => named(row)),
    users: users.map((row) => named(row)),
    connections: connections.map((row) => named(row)),
    tags: tags.map((row) => named(row)),
    quickMessages: quick
      .filter(({ geral }) => geral || ownQuickMessages)
      .map(({ id, shortcode }) => ({ value: id, label: `/${shortcode}` })),
    flows: flows.map((row) => named(row)),
  };
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
