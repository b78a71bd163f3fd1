import type { ApiContactCard, ApiLocation } from '@recado/contracts';
import type { OutgoingDraft } from '../conversation/message.sender.ts';
import type { CallContent } from '../rows/api-message.repository.ts';

type CallDraft = Pick<OutgoingDraft, 'text' | 'file' | 'voice' | 'forwarded'>;

/** The messages of a call: one for each file, the first with the text as its caption, then location and contact. */
export function draftsOfCall({ body, media, location, contact }: CallContent): CallDraft[] {
  const drafts: CallDraft[] = media.map(({ stored, caption, voice }, index) => ({
    text: caption ?? (index === 0 ? body : ''),
    file: stored,
    voice,
  }));
  // A caption of its own leaves the text without a place.
  if (body && !(media[0] && media[0].caption === undefined)) drafts.unshift({ text: body });
  if (location) drafts.push({ text: placeOf(location), forwarded: { type: 'locationMessage' } });
  if (contact) drafts.push({ text: cardOf(contact), forwarded: { type: 'vcard' } });
  return drafts;
}

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
