import type { ForecastCharges } from '@recado/contracts';
import { formatMoney } from '../../../lib/format-money.ts';
import { locale, useLanguage, useText, words } from '../../../lib/i18n.ts';
import css from './start.module.css';

const text = words({
  pt: {
    title: 'O que a Meta cobra',
    MARKETING: (count: string) => `${count} mensagens de marketing`,
    UTILITY: (count: string) => `${count} mensagens de utilidade`,
    AUTHENTICATION: (count: string) => `${count} mensagens de autenticação`,
    about: (price: string) => `cerca de ${price}`,
    partly: (price: string) => `cerca de ${price}, sem os números sem preço`,
    unknown: 'A plataforma não tem os preços da Meta; veja-os no Gerenciador do WhatsApp.',
    elsewhere: 'Outros números',
    country: 'País',
    messages: 'Mensagens',
    price: 'Preço',
    noPrice: 'sem preço',
  },
  en: {
    title: 'What Meta charges',
    MARKETING: (count) => `${count} marketing messages`,
    UTILITY: (count) => `${count} utility messages`,
    AUTHENTICATION: (count) => `${count} authentication messages`,
    about: (price) => `about ${price}`,
    partly: (price) => `about ${price}, not counting numbers without a price`,
    unknown: 'The platform has no Meta prices; see WhatsApp Manager.',
    elsewhere: 'Other numbers',
    country: 'Country',
    messages: 'Messages',
    price: 'Price',
    noPrice: 'no price',
  },
  es: {
    title: 'Lo que cobra Meta',
    MARKETING: (count) => `${count} mensajes de marketing`,
    UTILITY: (count) => `${count} mensajes de utilidad`,
    AUTHENTICATION: (count) => `${count} mensajes de autenticación`,
    about: (price) => `cerca de ${price}`,
    partly: (price) => `cerca de ${price}, sin los números sin precio`,
    unknown: 'La plataforma no tiene los precios de Meta; véalos en el Administrador de WhatsApp.',
    elsewhere: 'Otros números',
    country: 'País',
    messages: 'Mensajes',
    price: 'Precio',
    noPrice: 'sin precio',
  },
});

/** The messages of a template by country, and what they cost at the platform's prices. */
export function Charges({ charges: { category, currency, countries } }: { charges: ForecastCharges }) {
  const t = useText(text);
  const [language] = useLanguage();
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const count = countries.reduce((sum, { recipients }) => sum + recipients, 0);
  const priced = countries.filter(({ price }) => price !== null);
  const total = formatMoney(
    priced.reduce((sum, { price, recipients }) => sum + (price ?? 0) * recipients, 0),
    currency,
  );
  if (count === 0) return null;
  const estimate = priced.length === countries.length ? t.about(total) : t.partly(total);
  return (
    <section aria-labelledby="campaign-charges">
      <h2 id="campaign-charges">{t.title}</h2>
      <p>
        <strong>{t[category](count.toLocaleString(locale()))}</strong>
        {priced.length > 0 ? ` · ${estimate}` : null}
      </p>
      {priced.length === 0 && <p className={css['quiet']}>{t.unknown}</p>}
      {(priced.length > 0 || countries.length > 1) && (
        <table className={css['connections']}>
          <thead>
            <tr>
              <th scope="col">{t.country}</th>
              <th scope="col">{t.messages}</th>
              <th scope="col">{t.price}</th>
            </tr>
          </thead>
          <tbody>
            {countries.map(({ country, recipients, price }) => (
              <tr key={country}>
                <th scope="row">{country ? names.of(country) : t.elsewhere}</th>
                <td>{recipients.toLocaleString(locale())}</td>
                <td>{price === null ? t.noPrice : formatMoney(price * recipients, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
