import type { ContactView } from '@recado/contracts';
import { useState } from 'react';
import { emailRule, textRule, useForm, type Rules } from '../../lib/form.ts';
import { useText } from '../../lib/i18n.ts';
import { RequestError } from '../../lib/request-error.ts';
import { useSaveContact } from './contacts.queries.ts';
import { text } from './contacts.text.ts';

export interface FieldValue {
  name: string;
  value: string;
}
interface ContactValues {
  name: string;
  number: string;
  email: string;
  fields: FieldValue[];
  disableBot: boolean;
  blocked: boolean;
}

const valuesOf = (contact: ContactView | null): ContactValues => ({
  name: contact?.name ?? '',
  number: contact?.number ?? '',
  email: contact?.email ?? '',
  fields: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
  disableBot: contact?.disableBot ?? false,
  blocked: contact?.blocked ?? false,
});
/** An empty field is not saved. */
const isFilled = ({ name, value }: FieldValue) => name.trim() !== '' || value.trim() !== '';

export function useContactForm(contact: ContactView | null, done: () => void) {
  const t = useText(text);
  const [initial] = useState(() => valuesOf(contact));
  /** Id of the contact that already has the number. */
  const [owner, setOwner] = useState<number | null>(null);
  const isEmail = emailRule(t.invalidEmail, '');
  // A contact known by its LID only has no number yet; a group never has one.
  const needsNumber = contact === null || (!contact.isGroup && contact.number !== '');
  const rules: Rules<ContactValues> = {
    name: textRule(2, 50, t),
    number: needsNumber ? textRule(8, 50, t) : () => undefined,
    email: (value) => (value.trim() ? isEmail(value) : undefined),
    fields: (fields) => (fields.filter(isFilled).every(({ name }) => name.trim()) ? undefined : t.fieldNameMissing),
  };
  const form = useForm(initial, rules, { extraInfo: 'fields' });
  const save = useSaveContact(contact, done);
  const submit = () => {
    setOwner(null);
    form.submit(({ fields, email, name, number, ...switches }) =>
      save.mutateAsync(
        {
          name: name.trim(),
          number: number.trim(),
          email: email.trim() || null,
          extraInfo: fields.filter(isFilled).map((field) => ({ name: field.name.trim(), value: field.value.trim() })),
          ...switches,
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
  return { ...form, save: submit, busy: save.isPending, owner };
}
