import { MapPin, Radio } from 'lucide-react';
import { useText } from '../../../lib/i18n.ts';
import css from './cards.module.css';
import { lineOf } from '../../../ui/cut-text.ts';
import { text } from './conversation.text.ts';

const isWeb = (link: string) => /^https?:\/\//i.test(link);
const isPicture = (source: string) => isWeb(source) || /^data:image\/(png|jpe?g|webp);base64,/i.test(source);

/** The body is `image|link|description|live`, the last two optional. Without an image a drawn map is shown. */
export function LocationCard({ body }: { body: string }) {
  const t = useText(text);
  const [image = '', link = '', description = '', live = ''] = body.split('|').map((part) => part.trim());
  return (
    <span className={css['card']}>
      <span className={css['map']}>
        {isPicture(image) ? <img src={image} alt="" loading="lazy" /> : <Streets />}
        <MapPin size={28} aria-hidden="true" />
      </span>
      {live && (
        <span className={css['live']}>
          <Radio size={14} aria-hidden="true" /> {t.live}
        </span>
      )}
      <span className={css['line']}>
        <span>{lineOf(description) || t.location}</span>
        {isWeb(link) && (
          <a href={link} target="_blank" rel="noreferrer noopener">
            {t.view}
          </a>
        )}
      </span>
    </span>
  );
}

/** Drawing of a map, so that no map service is requested. */
const Streets = () => (
  <svg viewBox="0 0 240 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path d="M150 0h90v46l-70 14z" data-park />
    <path d="M-5 92 90 66l155-38M40-5l26 130M132-5l-8 130M-5 30l250 62M186-5l22 130" />
  </svg>
);
