import type { FieldLabels } from '../../lib/edited-row.ts';
import { useText } from '../../lib/i18n.ts';
import { basisText, consentText, privacyText } from '../../ui/contact-privacy/privacy.text.ts';
import { text } from './contacts.text.ts';
import type { ContactValues } from './contact-values.ts';

/** Labels of a contact's fields, for a choice between two versions of it. */
export function useContactLabels(): FieldLabels<ContactValues> {
  const [t, privacy] = [useText(text), useText(privacyText)];
  const [consents, bases] = [useText(consentText), useText(basisText)];
  return {
    name: t.name,
    number: t.number,
    email: t.email,
    fields: [t.fields, (fields) => fields.map(({ name, value }) => `${name}: ${value}`).join('\n')],
    disableBot: t.disableBot,
    blocked: t.block,
    consent: [privacy.consent, (consent) => consents[consent]],
    consentDay: privacy.consentDay,
    legalBasis: [privacy.legalBasis, (basis) => (basis ? bases[basis] : privacy.noBasis)],
    consentNote: privacy.note,
  };
}
