import { usePlatform } from '../lib/platform.ts';
import css from './support-contact.module.css';

/** An e-mail address is written to by mail, a phone number over WhatsApp; any other text has no link. */
export function contactAddress(contact: string): string | null {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(contact)) return `mailto:${contact}`;
  const digits = contact.replace(/\D/g, '');
  return /^[\d\s()+.-]+$/.test(contact) && digits.length >= 8 ? `https://wa.me/${digits}` : null;
}

/** The contact of the platform; nothing without one. */
export function SupportContact() {
  const { supportContact } = usePlatform().branding;
  const address = contactAddress(supportContact);
  if (!address) return supportContact || null;
  return (
    <a className={css['contact']} href={address} target="_blank" rel="noreferrer">
      {supportContact}
    </a>
  );
}
