import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useText } from '../../../src/lib/i18n.ts';
import { formatPhone } from '../../../src/lib/format-phone.ts';
import { simulator } from './simulator.client.ts';
import { errorTexts, errorText } from './error-text.ts';

// New phones cause no event, so the list is polled.
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
export const mailsOptions = queryOptions({ queryKey: ['mails'], queryFn: simulator.mailbox });
// A mail does not change.
export const mailOptions = (id: string) =>
  queryOptions({ queryKey: ['mail', id], queryFn: () => simulator.mail(id), staleTime: Infinity });
const groupsOptions = queryOptions({ queryKey: ['groups'], queryFn: simulator.groups, refetchInterval: 10_000 });

export const usePhones = () => useQuery(phonesOptions).data ?? [];

export function usePhone(number: string) {
  return useQuery({ ...phonesOptions, select: (all) => all.find((phone) => phone.number === number) }).data;
}

/** The display names of numbers and groups; an unknown number is formatted. */
export function useDisplayNames(): (chat: string) => string {
  const phones = usePhones();
  const groups = useQuery(groupsOptions).data ?? [];
  const names = new Map([
    ...phones.map(({ number, name }) => [number, name] as const),
    ...groups.map(({ id, subject }) => [id, subject] as const),
  ]);
  return (chat) => names.get(chat) || formatPhone(chat);
}

/** A mutation on the simulator: invalidates the queries in `changes`, and shows an error unless `quiet`. */
export function useSimulatorMutation<I, O>(
  mutate: (input: I) => Promise<O>,
  { changes = [], quiet = false }: { changes?: readonly string[]; quiet?: boolean } = {},
) {
  const client = useQueryClient();
  const { message } = App.useApp();
  const t = useText(errorTexts);
  return useMutation({
    mutationFn: mutate,
    onSettled: () => Promise.all(changes.map((key) => client.invalidateQueries({ queryKey: [key] }))),
    onError: (error) => void (quiet || message.error(errorText(error, t))),
  });
}
