import type { ContactView } from '@recado/contracts';
import { useState } from 'react';
import { emailRule, textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { RequestError } from '../../lib/request-error.ts';
import { useSaveContact } from './contacts.queries.ts';
import { dayRule } from '../../lib/typed-day.ts';
import type { ConsentValues } from './contact-consent.tsx';
import { text } from './contacts.text.ts';
import { useContactLabels } from './use-contact-labels.ts';
import { valuesOf, type ContactValues, type FieldValue } from './contact-values.ts';

/** Only what changed; the server sets the day of a change that has none. */
function consentOf(values: ConsentValues, initial: ConsentValues) {
  const { consent, consentDay, legalBasis, consentNote } = values;
  const isChanged = (name: keyof ConsentValues) => values[name] !== initial[name];
  return {
    ...(isChanged('consent') ? { consent } : {}),
    ...(isChanged('consentDay') && consent !== 'unknown'
      ? { consentAt: consentDay ? `${consentDay}T12:00:00Z` : null }
      : {}),
    ...(isChanged('legalBasis') ? { legalBasis } : {}),
    ...(isChanged('consentNote') ? { consentNote: consentNote.trim() } : {}),
  };
}
/** An empty field is not saved. */
const isFilled = ({ name, value }: FieldValue) => name.trim() !== '' || value.trim() !== '';

export function useContactForm(contact: ContactView | null, done: () => void) {
  const t = useText(text);
  const [initial] = useState(() => valuesOf(contact));
  /** Id of the contact that already has the number. */
  const [owner, setOwner] = useState<number | null>(null);
  const isEmail = emailRule(t.invalidEmail, '');
  const isName = textRule(2, 50, t);
  // A contact known by its LID only has no number yet; a group never has one.
  const needsNumber = contact === null || (!contact.isGroup && contact.number !== '');
  const rules: Rules<ContactValues> = {
    // WhatsApp gives shorter and longer names, which may stay.
    name: (name) => (contact && name === initial.name ? undefined : isName(name)),
    number: needsNumber ? textRule(8, 200, t) : () => undefined,
    email: (value) => (value.trim() ? isEmail(value) : undefined),
    consentDay: dayRule,
    consentNote: textRule(0, 500, t, false),
    fields: (fields) => (fields.filter(isFilled).every(({ name }) => name.trim()) ? undefined : t.fieldNameMissing),
  };
  const form = useForm(
    initial,
    rules,
    { extraInfo: 'fields', consentAt: 'consentDay' },
    { row: contact, valuesOf, labels: useContactLabels() },
  );
  const save = useSaveContact(contact, done);
  const submit = () => {
    setOwner(null);
    form.submit(({ fields, email, name, number, disableBot, blocked, ...consent }, opened) =>
      save.mutateAsync(
        {
          name: name.trim(),
          number: number.trim(),
          email: email.trim() || null,
          extraInfo: fields.filter(isFilled).map((field) => ({ name: field.name.trim(), value: field.value.trim() })),
          disableBot,
          blocked,
          ...consentOf(consent, opened.values),
          version: opened.version,
          storedNumber: opened.values.number,
        },
        {
          onError: (error) => {
            const known = error instanceof RequestError ? error.body['contactId'] : undefined;
            if (typeof known === 'number') setOwner(known);
          },
        },
      ),
    );
  };
  const setSome = (change: Partial<ConsentValues>) => {
    for (const [name, value] of Object.entries(change)) form.set(name as keyof ConsentValues, value);
  };
  return { ...form, setSome, save: submit, busy: save.isPending, owner };
}
