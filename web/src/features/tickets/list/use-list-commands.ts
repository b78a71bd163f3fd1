import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../lib/api.ts';
import { useCommands, type PageCommand } from '../../../lib/commands.ts';
import { useText } from '../../../lib/i18n.ts';
import { hasPermission, useMe } from '../../../lib/session.ts';
import { hasDue, isFiltered, tabSearch, withoutFilters, type DeskSearch } from '../desk-search.ts';
import { text as dueText } from '../service-level/service-level.text.ts';
import { text as snoozeText } from '../snooze/snooze-mark.text.ts';
import { text } from '../tickets.text.ts';
import { text as viewsText } from '../views/views.text.ts';
import { useListQueues } from './use-list-queues.ts';

/** Tabs by their keys, and tabs, filters and saved views by their names in the command palette. */
export function useListCommands(search: DeskSearch): void {
  const t = useText(text);
  const { views: viewsGroup } = useText(viewsText);
  const navigate = useNavigate();
  const filters = useFilterCommands(search);
  const { data: views = [] } = useQuery(api.savedViews.list.options());
  const go = (to: DeskSearch) => void navigate({ to: '.', search: to });
  const tab = (name: 'open' | 'pending' | 'closed', title: string, key: string): PageCommand => ({
    id: `tab-${name}`,
    title,
    group: t.desk,
    key,
    run: () => go(tabSearch(search, name)),
  });
  useCommands([
    tab('open', t.serving, '1'),
    tab('pending', t.waiting, '2'),
    tab('closed', t.closed, '3'),
    ...filters,
    ...views.map(({ id, name, view }) => ({
      id: `view-${id}`,
      title: name,
      group: viewsGroup,
      run: () => go(view),
    })),
  ]);
}

function useFilterCommands(search: DeskSearch): PageCommand[] {
  const t = useText(text);
  const { dueFirst, oldestFirst } = useText(dueText);
  const snoozeWords = useText(snoozeText);
  const me = useMe();
  const navigate = useNavigate();
  const queues = useListQueues();
  const { tab = 'open', queues: chosen = [] } = search;
  const command = (id: string, title: string, change: Partial<DeskSearch>): PageCommand => ({
    id: `filter-${id}`,
    title,
    group: t.filterBy,
    run: () => void navigate({ to: '.', search: { ...search, ...change } }),
  });
  const flip = (name: 'unread' | 'groups' | 'all' | 'snoozed', title: string) =>
    command(name, title, { [name]: search[name] ? undefined : true });
  const sort = (order: 'due' | 'oldest', title: string) =>
    command(order, title, { sort: search.sort === order ? undefined : order });
  return [
    flip('unread', t.unreadOnly),
    flip('groups', t.groupsOnly),
    ...(tab === 'open' ? [flip('snoozed', snoozeWords.only)] : []),
    ...(tab === 'open' && hasPermission(me, 'tickets-manager:showall') ? [flip('all', t.everybody)] : []),
    ...(hasDue(tab) ? [sort('due', dueFirst), sort('oldest', oldestFirst)] : []),
    ...queues.map(({ id, name }) => {
      const others = chosen.filter((other) => other !== id);
      const now = others.length < chosen.length ? others : [...chosen, id];
      return command(`queue-${id}`, t.queueOf(name), { queues: now.length > 0 ? now : undefined });
    }),
    ...(isFiltered(search)
      ? [
          {
            id: 'filter-none',
            title: t.clearFilters,
            group: t.filterBy,
            run: () => void navigate({ to: '.', search: withoutFilters(search) }),
          },
        ]
      : []),
  ];
}
