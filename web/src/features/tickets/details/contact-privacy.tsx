import type { ContactView } from '@recado/contracts';
import { Select } from 'antd';
import { formatDate } from '../../../lib/format-time.ts';
import { useText } from '../../../lib/i18n.ts';
import { consents, legalBases } from '../../../ui/contact-privacy/consent-options.ts';
import { PrivacyButtons } from '../../../ui/contact-privacy/privacy-buttons.tsx';
import { basisText, consentText, privacyText } from '../../../ui/contact-privacy/privacy.text.ts';
import css from './contact-details.module.css';
import { useChangeContact } from './contact.queries.ts';
import { InlineField } from './inline-field.tsx';

/** Consent and legal basis of the contact, changed in place. */
export function ContactPrivacy({ contact }: { contact: ContactView }) {
  const t = useText(privacyText);
  const consentWords = useText(consentText);
  const basisWords = useText(basisText);
  const change = useChangeContact(contact);
  const { consent, consentAt, legalBasis, consentNote } = contact;
  return (
    <div className={css['contact']}>
      <dl>
        <div>
          <dt>{t.consent}</dt>
          <dd>
            <Select
              size="small"
              aria-label={t.consent}
              className={css['choice'] ?? ''}
              value={consent}
              options={consents.map((value) => ({ value, label: consentWords[value] }))}
              onChange={(value) => change.mutate({ consent: value })}
            />
          </dd>
        </div>
        {consentAt && (
          <div>
            <dt>{t.consentDay}</dt>
            <dd>{formatDate(consentAt)}</dd>
          </div>
        )}
        <div>
          <dt>{t.legalBasis}</dt>
          <dd>
            <Select
              size="small"
              aria-label={t.legalBasis}
              className={css['choice'] ?? ''}
              allowClear
              placeholder={t.noBasis}
              value={legalBasis}
              options={legalBases.map((value) => ({ value, label: basisWords[value] }))}
              onChange={(value?: typeof legalBasis) => change.mutate({ legalBasis: value ?? null })}
            />
          </dd>
        </div>
        <div>
          <dt>{t.note}</dt>
          <dd>
            <InlineField
              label={t.note}
              value={consentNote}
              placeholder={t.addNote}
              check={(value) => (value.length > 500 ? t.tooLong : undefined)}
              onSave={(value) => change.mutate({ consentNote: value })}
            />
          </dd>
        </div>
      </dl>
      <PrivacyButtons contact={contact} />
    </div>
  );
}
