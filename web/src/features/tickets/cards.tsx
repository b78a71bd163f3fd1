import { MapPin, UserRound } from 'lucide-react';
import { useText } from '../../lib/i18n.ts';
import css from './cards.module.css';
import { text } from './conversation.text.ts';

const isWeb = (link: string) => /^https?:\/\//i.test(link);
const isPicture = (source: string) => isWeb(source) || /^data:image\/(png|jpe?g|webp);base64,/i.test(source);

/** A body of image, link and perhaps a description, parted by `|`. */
export function LocationCard({ body }: { body: string }) {
  const t = useText(text);
  const [image = '', link = '', description = ''] = body.split('|').map((part) => part.trim());
  return (
    <span className={css['card']}>
      {isPicture(image) ? (
        <img src={image} alt="" width={240} height={120} loading="lazy" />
      ) : (
        <span className={css['map']}>
          <MapPin size={28} aria-hidden="true" />
        </span>
      )}
      <span className={css['line']}>
        <span>{description || t.location}</span>
        {isWeb(link) && (
          <a href={link} target="_blank" rel="noreferrer noopener">
            {t.view}
          </a>
        )}
      </span>
    </span>
  );
}

export function ContactCard({ body }: { body: string }) {
  const t = useText(text);
  const name = /^FN[^:]*:(.+)$/m.exec(body)?.[1]?.trim() ?? t.contact;
  const phones = [...body.matchAll(/^(?:item\d+\.)?TEL[^:]*:(.+)$/gm)].map(([, phone = '']) => phone.trim());
  return (
    <span className={css['person']}>
      <span className={css['mark']}>
        <UserRound size={18} aria-hidden="true" />
      </span>
      <span>
        <strong>{name}</strong>
        {phones.map((phone) => (
          <small key={phone}>{phone}</small>
        ))}
      </span>
    </span>
  );
}
