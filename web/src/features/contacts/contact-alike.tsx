import type { ContactView } from '@recado/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../lib/api.ts';
import { useText } from '../../lib/i18n.ts';
import { formatPhone } from '../../lib/format-phone.ts';
import { hasPermission, useMe } from '../../lib/session.ts';
import css from './contacts.module.css';
import { text } from './contacts.text.ts';

interface Props {
  contact: ContactView;
  onOther: (contact: ContactView) => void;
  onMerge: () => void;
}

/** Contacts with the same name or e-mail; hidden if there are none. */
export function ContactAlike({ contact, onOther, onMerge }: Props) {
  const t = useText(text);
  const me = useMe();
  const { data = [] } = useQuery(api.contacts.duplicates.options({ id: contact.id }));
  if (data.length === 0) return null;
  return (
    <section className={css['part']} aria-label={t.alike}>
      <h2>{t.alike}</h2>
      <ul>
        {data.map((other) => (
          <li key={other.id}>
            <span>
              {other.name} <small>{[formatPhone(other.number), other.email].filter(Boolean).join(' · ')}</small>
            </span>
            <Button size="small" type="text" aria-label={`${t.goTo}: ${other.name}`} onClick={() => onOther(other)}>
              {t.goTo}
            </Button>
          </li>
        ))}
      </ul>
      {hasPermission(me, 'contacts-page:mergeContacts') && (
        <Button size="small" style={{ justifySelf: 'start' }} onClick={onMerge}>
          {t.mergeWith}
        </Button>
      )}
    </section>
  );
}
