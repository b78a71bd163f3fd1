import type { ApiMessageStatus, ApiMessageView, SendApiMessage } from '@recado/contracts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, toRequest } from '../../lib/api.ts';
import { textOf } from '../../lib/i18n.ts';
import { RequestError } from '../../lib/request-error.ts';
import { showSuccess } from '../../lib/toasts.ts';
import { upload } from '../../lib/upload.ts';
import { text as logText } from './call-log.text.ts';
import { requestWithToken } from './request-with-token.ts';
import { text as tryText } from './try-it.text.ts';

const LOG_MS = 3_000;
const STATUS_MS = 1_500;
const settled: ApiMessageStatus[] = ['read', 'played', 'failed', 'cancelled'];

/** A page of the log, fetched again and again while the page is visible. */
export const callsOptions = (cursor: string, isVisible: boolean) =>
  queryOptions({
    ...api.apiMessages.list.options(cursor ? { cursor } : {}),
    refetchInterval: isVisible ? LOG_MS : false,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });

/** A call of the form: with a token that was typed, else in the user's name. */
export interface TriedCall {
  call: SendApiMessage;
  files: File[];
  token: string;
}
export interface SentCall {
  message: ApiMessageView;
  token: string;
}

async function send({ call, files, token }: TriedCall): Promise<SentCall> {
  const { method, path } = toRequest('apiMessages', 'send', {});
  const form = files.length > 0 ? formOf(call, files) : null;
  if (token) return { message: await requestWithToken(token, { method, path, body: form ?? call }), token };
  return { message: form ? await upload<ApiMessageView>(path, form) : await api.apiMessages.send.call(call), token };
}

function formOf(call: SendApiMessage, files: File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(call)) if (value !== undefined) form.set(name, String(value));
  for (const file of files) form.append('medias', file, file.name);
  return form;
}

/** A key that may only send leaves the status to the user, who sees the calls of the company. */
async function fetchSentCall(id: string, token: string, signal: AbortSignal): Promise<ApiMessageView> {
  if (!token) return api.apiMessages.get.call({ id });
  const { method, path } = toRequest('apiMessages', 'get', { id });
  return requestWithToken<ApiMessageView>(token, { method, path, signal }).catch((error: unknown) => {
    if (error instanceof RequestError && error.status === 403) return api.apiMessages.get.call({ id });
    throw error;
  });
}

/** How a sent call goes on, until nothing more is to come. */
export const sentCallOptions = ({ message, token }: SentCall, isVisible: boolean) =>
  queryOptions({
    queryKey: ['apiMessages', 'tried', message.id] as const,
    queryFn: ({ signal }) => fetchSentCall(message.id, token, signal),
    initialData: message,
    refetchInterval: ({ state }) =>
      isVisible && !settled.includes((state.data ?? message).status) ? STATUS_MS : false,
  });

function useRefreshCalls(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: api.apiMessages.list.key });
}

export function useSendCall() {
  const refresh = useRefreshCalls();
  return useMutation({
    mutationFn: send,
    meta: { quiet: true },
    onSuccess: ({ message }) => {
      const t = textOf(tryText);
      showSuccess(message.status === 'scheduled' ? t.scheduled : t.sent);
      refresh();
    },
  });
}

export function useCancelCall() {
  const refresh = useRefreshCalls();
  return useMutation({
    mutationFn: (id: string) => api.apiMessages.cancel.call({ id }),
    onSuccess: () => showSuccess(textOf(logText).cancelDone),
    // A call that was sent meanwhile shows so.
    onSettled: refresh,
  });
}
