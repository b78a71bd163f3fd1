import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone as written } from '../../../src/lib/format-phone.ts';
import { simulator } from './api.ts';
import { failures, wordsOf } from './failure.ts';

// Of phones that others make no event tells.
export const phonesOptions = queryOptions({
  queryKey: ['phones'],
  queryFn: simulator.phones,
  refetchInterval: 10_000,
});
export const chatsOptions = (number: string) =>
  queryOptions({ queryKey: ['chats', number], queryFn: () => simulator.chats(number) });
export const messagesOptions = (number: string, chat: string) =>
  queryOptions({ queryKey: ['messages', number, chat], queryFn: () => simulator.messages(number, chat) });
export const callsOptions = (number: string) =>
  queryOptions({ queryKey: ['calls', number], queryFn: () => simulator.calls(number) });
export const waitingOptions = queryOptions({
  queryKey: ['waiting'],
  queryFn: simulator.waiting,
  refetchInterval: 3000,
});
export const faultsOptions = queryOptions({
  queryKey: ['faults'],
  queryFn: simulator.faults,
  refetchInterval: 2000,
});
const groupsOptions = queryOptions({ queryKey: ['groups'], queryFn: simulator.groups, refetchInterval: 10_000 });

export const usePhones = () => useQuery(phonesOptions).data ?? [];

export function usePhone(number: string) {
  return useQuery({ ...phonesOptions, select: (all) => all.find((one) => one.number === number) }).data;
}

/** The names of numbers and groups; a stranger is called by the number. */
export function useNames(): (chat: string) => string {
  const phones = usePhones();
  const groups = useQuery(groupsOptions).data ?? [];
  const names = new Map([
    ...phones.map(({ number, name }) => [number, name] as const),
    ...groups.map(({ id, subject }) => [id, subject] as const),
  ]);
  return (chat) => names.get(chat) || written(chat);
}

/** Does something on the simulator, asks again what may have changed by it, and says what went wrong. */
export function useAct<I, O>(
  act: (input: I) => Promise<O>,
  { changes = [], quiet = false }: { changes?: readonly string[]; quiet?: boolean } = {},
) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useText(failures);
  return useMutation({
    mutationFn: act,
    onSettled: () => Promise.all(changes.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    onError: (error) => void (quiet || message.error(wordsOf(error, t))),
  });
}
