import { Fault, type ApiMedia, type SendApiMessage } from '@recado/contracts';
import { requireVoiceFormat } from '../conversation/voice-format.ts';
import type { CallContent } from '../rows/api-message.repository.ts';

const LATEST_MS = 366 * 86_400_000;

/** A call as it is carried out. */
export interface ReadCall {
  /** Digits with country code. */
  number: string;
  content: CallContent;
  sendAt: Date | null;
}

const problem = (field: string, rule: string): Fault => new Fault('ERR_VALIDATION', {}, [{ field, rule }]);

/** @throws Fault ERR_VALIDATION, which names the field */
export function readCall(input: SendApiMessage): ReadCall {
  const { body = '', location = null, contact = null, replyTo = null, queueId = null, openTicket = false } = input;
  const uploaded = (input.files ?? []).map((stored) => ({ stored }));
  const media: ApiMedia[] = [...uploaded, ...(input.media ?? [])];
  for (const [index, { url, stored }] of media.entries())
    if (!stored && !url) throw problem(`media.${index}.url`, 'required');
  for (const [index, { stored, voice }] of (input.media ?? []).entries())
    if (voice && stored) requireVoiceFormat(stored, `media.${index}.voice`);
  if (!body.trim() && media.length === 0 && !location && !contact) throw problem('body', 'required');
  return {
    number: input.number,
    content: { body, media, location, contact, replyTo, queueId, openTicket, name: input.name ?? '' },
    sendAt: readTime(input.sendAt),
  };
}

/** A time in the past means now. */
function readTime(sendAt: string | undefined): Date | null {
  if (!sendAt) return null;
  const time = new Date(sendAt);
  if (time.getTime() > Date.now() + LATEST_MS) throw problem('sendAt', 'yearAhead');
  return time.getTime() > Date.now() ? time : null;
}
