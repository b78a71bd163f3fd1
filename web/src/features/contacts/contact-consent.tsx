import type { Consent, LegalBasis } from '@recado/contracts';
import { Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../lib/i18n.ts';
import { consents, legalBases } from '../../ui/contact-privacy/consent-options.ts';
import { basisText, consentText, privacyText } from '../../ui/contact-privacy/privacy.text.ts';
import { DayInput } from '../../ui/day-input.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import css from './contacts.module.css';

export interface ConsentValues {
  consent: Consent;
  /** YYYY-MM-DD; empty: not known. */
  consentDay: string;
  legalBasis: LegalBasis | null;
  consentNote: string;
}
interface Props {
  values: ConsentValues;
  errorOf: (name: keyof ConsentValues) => string | undefined;
  onChange: (change: Partial<ConsentValues>) => void;
  onLeave: (name: keyof ConsentValues) => void;
  children?: ReactNode;
}

/** Consent and legal basis of a contact. */
export function ContactConsent({ values, errorOf, onChange, onLeave, children }: Props) {
  const t = useText(privacyText);
  const consentWords = useText(consentText);
  const basisWords = useText(basisText);
  return (
    <section className={classNames(css['part'], css['privacy'])} aria-label={t.privacy}>
      <h2>{t.privacy}</h2>
      <div className={css['consent']}>
        <Field label={t.consent} help={t.consentHelp}>
          {(wiring) => (
            <Select
              {...wiring}
              value={values.consent}
              options={consents.map((value) => ({ value, label: consentWords[value] }))}
              onChange={(consent) => onChange({ consent })}
            />
          )}
        </Field>
        <Field label={t.legalBasis}>
          {(wiring) => (
            <Select
              {...wiring}
              allowClear
              placeholder={t.noBasis}
              value={values.legalBasis}
              options={legalBases.map((value) => ({ value, label: basisWords[value] }))}
              onChange={(basis?: LegalBasis | null) => onChange({ legalBasis: basis ?? null })}
            />
          )}
        </Field>
      </div>
      {values.consent !== 'unknown' && (
        <Field label={t.consentDay} help={t.consentDayHelp} error={errorOf('consentDay')}>
          {(wiring) => (
            <DayInput
              {...wiring}
              value={values.consentDay}
              onChange={(day) => onChange({ consentDay: day })}
              onLeave={() => onLeave('consentDay')}
            />
          )}
        </Field>
      )}
      <Field label={t.note} help={t.noteHelp} error={errorOf('consentNote')}>
        {(wiring) => (
          <Input.TextArea
            {...wiring}
            autoSize={{ minRows: 1, maxRows: 4 }}
            value={values.consentNote}
            onChange={(event) => onChange({ consentNote: event.target.value })}
          />
        )}
      </Field>
      {children}
    </section>
  );
}
