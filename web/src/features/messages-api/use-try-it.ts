import type { SendApiMessage } from '@recado/contracts';
import { useState } from 'react';
import { textRule, useForm, type Rules } from '../../lib/form.ts';
import { toDayValue } from '../../lib/format-time.ts';
import { useText } from '../../lib/i18n.ts';
import { RequestError } from '../../lib/request-error.ts';
import { isDay } from '../../lib/is-day.ts';
import { dayRule } from '../../lib/typed-day.ts';
import { isTime, timeRule } from '../../lib/typed-time.ts';
import { useSendCall, type SentCall } from './messages-api.queries.ts';
import { text } from './try-it.text.ts';

/** The limits of the gateway for one call. */
const MOST_FILES = 10;
const LONGEST_TEXT = 65_536;

export interface TryValues {
  number: string;
  body: string;
  files: File[];
  token: string;
  whatsappId: number | undefined;
  day: string;
  time: string;
  replyTo: string;
  openTicket: boolean;
  queueId: number | undefined;
}
const initial: TryValues = {
  number: '',
  body: '',
  files: [],
  token: '',
  whatsappId: undefined,
  day: '',
  time: '',
  replyTo: '',
  openTicket: false,
  queueId: undefined,
};
export const optionNames = ['whatsappId', 'replyTo', 'day', 'time', 'openTicket', 'queueId'] as const;
export type TryKind = 'text' | 'media';
export type TryOutcome = { sent: SentCall } | { refused: RequestError };

/** Field errors of the API are shown at the fields that have other names here. */
const aliases = { sendAt: 'time', medias: 'files', media: 'files' } as const;

export function useTryIt() {
  const [kind, setKind] = useState<TryKind>('text');
  const [outcome, setOutcome] = useState<TryOutcome | null>(null);
  const form = useForm(initial, useTryRules(kind), aliases);
  const send = useSendCall();
  const { values } = form;
  const submit = () =>
    form.submit(async () => {
      const files = kind === 'media' ? values.files : [];
      try {
        setOutcome({ sent: await send.mutateAsync({ call: callOf(values), files, token: values.token.trim() }) });
      } catch (error) {
        if (error instanceof RequestError) setOutcome({ refused: error });
        throw error;
      }
    });
  return { ...form, kind, setKind, submit, outcome, isBusy: send.isPending };
}
export type TryForm = Omit<ReturnType<typeof useTryIt>, 'setKind'> & { setKind: (kind: TryKind) => void };

function useTryRules(kind: TryKind): Rules<TryValues> {
  const t = useText(text);
  const words = { required: t.required, tooShort: t.required, tooLong: t.tooLong };
  return {
    number: textRule(1, 200, words),
    body: textRule(0, LONGEST_TEXT, words, kind === 'text'),
    files: (files) => {
      if (kind === 'text') return undefined;
      return files.length === 0 ? t.required : files.length > MOST_FILES ? t.tooMany : undefined;
    },
    day: (day, { time }) => (day === '' && time !== '' ? t.required : dayRule(day)),
    time: (time, { day }) => {
      if (!isTime(time)) return time === '' && day !== '' ? t.required : timeRule(time);
      return isDay(day) && momentOf(day, time).getTime() <= Date.now() ? t.past : undefined;
    },
    replyTo: textRule(0, 40, words, false),
  };
}

const momentOf = (day: string, time: string) => new Date(`${day}T${time}`);
export const today = () => toDayValue(new Date());

/** The call as it goes to the API: empty values are left out. */
export function callOf({
  number,
  body,
  whatsappId,
  day,
  time,
  replyTo,
  openTicket,
  queueId,
}: TryValues): SendApiMessage {
  return {
    number: number.trim(),
    ...(body.trim() ? { body } : {}),
    ...(whatsappId === undefined ? {} : { whatsappId }),
    ...(isDay(day) && isTime(time) ? { sendAt: momentOf(day, time).toISOString() } : {}),
    ...(replyTo.trim() ? { replyTo: replyTo.trim() } : {}),
    ...(openTicket ? { openTicket } : {}),
    ...(openTicket && queueId !== undefined ? { queueId } : {}),
  };
}
