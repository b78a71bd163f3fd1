import { Mail, Smartphone } from 'lucide-react';
import { useText } from '../../../src/lib/i18n.ts';
import { goTo, usePageLocation } from '../core/page-location.ts';
import { text } from './mail.text.ts';
import css from './view-tabs.module.css';

/** Leads from the phones to the mailbox and back. */
export function ViewTabs() {
  const t = useText(text);
  const isMail = usePageLocation().mail !== null;
  return (
    <fieldset className={css['tabs']}>
      <legend className="sr-only">{t.views}</legend>
      <button type="button" aria-pressed={!isMail} onClick={() => goTo({})}>
        <Smartphone size={14} aria-hidden="true" /> {t.phones}
      </button>
      <button type="button" aria-pressed={isMail} onClick={() => goTo({ mail: '' })}>
        <Mail size={14} aria-hidden="true" /> {t.mails}
      </button>
    </fieldset>
  );
}
