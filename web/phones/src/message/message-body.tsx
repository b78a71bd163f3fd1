import { Ban, BarChart3, FileQuestion, MapPin, UserRound } from 'lucide-react';
import { RichText } from '../../../src/ui/rich-text-view.tsx';
import { useText } from '../../../src/lib/i18n.ts';
import type { Message } from '../core/simulator.client.ts';
import { text as kinds } from '../phone/phone.text.ts';
import { MediaBody } from './media-body.tsx';
import words from '../../../src/ui/bubble-words.module.css';
import css from './message-body.module.css';

export function MessageBody({ number, message }: { number: string; message: Message }) {
  const t = useText(kinds);
  const { deleted, kind, text, media, location, contact, contacts, poll } = message;
  if (deleted)
    return (
      <span className={words['quiet']}>
        <Ban size={14} aria-hidden="true" /> {t.deleted}
      </span>
    );
  const textPart = text && (
    <span className={words['words']}>
      <RichText text={text} />
    </span>
  );
  if (media)
    return (
      <>
        <MediaBody number={number} message={message} media={media} />
        {textPart}
      </>
    );
  if (location) return <Location {...location} />;
  if (contact)
    return (contacts ?? [contact]).map(({ name, vcard }) => (
      <span key={vcard} className={css['card']}>
        <UserRound size={18} aria-hidden="true" />
        <span>{name ?? t.contact}</span>
      </span>
    ));
  if (poll) return <Poll {...poll} />;
  if (textPart) return textPart;
  return (
    <span className={words['quiet']}>
      <FileQuestion size={14} aria-hidden="true" /> {kind === 'text' ? '' : t.other}
    </span>
  );
}

function Location({ latitude, longitude, name, address, live }: NonNullable<Message['location']>) {
  const t = useText(kinds);
  return (
    <span className={css['card']}>
      <MapPin size={18} aria-hidden="true" />
      <span>
        {name ?? t.location}
        {live && <small>{t.live}</small>}
        <small>{address ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}</small>
      </span>
    </span>
  );
}

const Poll = ({ name, options }: NonNullable<Message['poll']>) => (
  <span className={css['card']}>
    <BarChart3 size={18} aria-hidden="true" />
    <span>
      {name}
      {options.map((option) => (
        <small key={option}>{option}</small>
      ))}
    </span>
  </span>
);
