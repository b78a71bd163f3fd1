import type { FieldLabels } from '../../lib/edited-row.ts';
import { languageNames, useText } from '../../lib/i18n.ts';
import { settingsText } from './platform-settings.text.ts';
import type { PlatformValues } from './platform-values.ts';

/** Labels of the platform's settings, for a choice between two versions of them. */
export function usePlatformLabels(): FieldLabels<PlatformValues> {
  const t = useText(settingsText);
  return {
    name: t.name,
    logo: [t.logo, (logo) => (logo ? t.logoFile : t.noLogo)],
    color: t.color,
    supportContact: t.supportContact,
    termsUrl: t.termsUrl,
    languages: [t.languages, (languages) => languages.map((language) => languageNames[language]).join(', ')],
    open: t.open,
    confirmEmail: t.confirmEmail,
    planIds: t.plans,
    trialDays: t.trialDays,
    invoiceDaysBefore: t.invoiceDaysBefore,
    remindAtDays: [t.remindAtDays, (days) => days.join(', ')],
    campaignsGraceDays: t.campaignsGraceDays,
    lockGraceDays: t.lockGraceDays,
    currency: t.currency,
    asksAddress: t.asksAddress,
    messagePrices: [t.prices, (prices) => String(prices.length)],
  };
}
