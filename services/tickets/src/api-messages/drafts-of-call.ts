import type { ApiContactCard, ApiLocation, ApiPoll, StoredFile } from '@recado/contracts';
import type { OutgoingDraft } from '../conversation/message.sender.ts';
import { draftOfTemplate } from '../conversation/template.preparer.ts';
import type { CallContent } from '../rows/api-message.repository.ts';

type CallDraft = Pick<OutgoingDraft, 'text' | 'file' | 'voice' | 'sticker' | 'forwarded' | 'typingMs'> & {
  /** The text of the call, in which people may be mentioned. */
  isBody?: boolean;
};
type CallFile = CallContent['media'][number];

/**
 * The messages of a call: one for each file, the first with the text as its caption, then location, contact and poll. What
 * cannot be a caption is a message of its own.
 */
export function draftsOfCall(content: CallContent): CallDraft[] {
  const { body, media, location, contact, poll, typing = 0, template } = content;
  if (template) return [draftOfTemplate(template, media[0]?.stored)];
  const [first] = media;
  const isCaption = body !== '' && first !== undefined && first.caption === undefined && takesCaption(first);
  const drafts: CallDraft[] = body && !isCaption ? [{ text: body, isBody: true }] : [];
  for (const [index, file] of media.entries())
    drafts.push(...(isCaption && index === 0 ? [{ ...draftOf(file, body), isBody: true }] : draftsOfFile(file)));
  if (location) drafts.push({ text: placeOf(location), forwarded: { type: 'locationMessage' } });
  if (contact) drafts.push({ text: cardOf(contact), forwarded: { type: 'vcard' } });
  if (poll) drafts.push({ text: linesOf(poll), forwarded: { type: 'poll', extras: { poll: choicesOf(poll) } } });
  return drafts.map((draft, index) => (index === 0 && typing > 0 ? { ...draft, typingMs: typing * 1_000 } : draft));
}

function draftsOfFile(file: CallFile): CallDraft[] {
  const { caption = '' } = file;
  if (caption === '' || takesCaption(file)) return [draftOf(file, caption)];
  return [{ text: caption }, draftOf(file, '')];
}
const draftOf = ({ stored, voice, sticker }: CallFile, text: string): CallDraft => ({
  text,
  file: stored,
  voice,
  sticker,
});
/** WhatsApp has no text below audios and stickers. */
const takesCaption = ({ stored, sticker = false }: CallFile): boolean => !sticker && !isAudio(stored);
const isAudio = (file: StoredFile | undefined): boolean => file?.mimetype.startsWith('audio/') ?? false;

const linesOf = ({ question, options }: ApiPoll): string => [question, ...options].join('\n');
const choicesOf = ({ selectable = 1 }: ApiPoll) => ({ selectable });

/** As received locations are stored: preview, link, name. */
const placeOf = ({ latitude, longitude, name = '' }: ApiLocation): string =>
  `|https://maps.google.com/maps?q=${latitude}%2C${longitude}&z=17${name && `|${name.replaceAll('|', ' ')}`}`;

function cardOf({ name, number }: ApiContactCard): string {
  // A call that an earlier release has stored has the number as it was written.
  const digits = number.replace(/\D/g, '');
  const line = name.replace(/[\r\n]+/g, ' ').replace(/[\\;,]/g, '\\$&');
  return ['BEGIN:VCARD', 'VERSION:3.0', `FN:${line}`, `TEL;type=CELL;waid=${digits}:+${digits}`, 'END:VCARD'].join(
    '\n',
  );
}
