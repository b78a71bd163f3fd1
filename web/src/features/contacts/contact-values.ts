import type { ContactView } from '@recado/contracts';
import type { ConsentValues } from './contact-consent.tsx';

export interface FieldValue {
  name: string;
  value: string;
}

export interface ContactValues extends ConsentValues {
  name: string;
  number: string;
  email: string;
  fields: FieldValue[];
  disableBot: boolean;
  blocked: boolean;
}

const dayOf = (contact: ContactView | null) => contact?.consentAt?.slice(0, 10) ?? '';

export const valuesOf = (contact: ContactView | null): ContactValues => ({
  name: contact?.name ?? '',
  number: contact?.number ?? '',
  email: contact?.email ?? '',
  fields: contact?.extraInfo.map(({ name, value }) => ({ name, value })) ?? [],
  disableBot: contact?.disableBot ?? false,
  blocked: contact?.blocked ?? false,
  consent: contact?.consent ?? 'unknown',
  consentDay: dayOf(contact),
  legalBasis: contact?.legalBasis ?? null,
  consentNote: contact?.consentNote ?? '',
});
