import type { Facts } from '@recado/contracts/template';
import { useText, words } from '../lib/i18n.ts';
import { timezoneOf, useMe } from '../lib/session.ts';

const text = words({
  pt: { name: 'Carla Menezes' },
  en: { name: 'Carla Miller' },
  es: { name: 'Carla Méndez' },
});

/** A contact and a ticket that fill the placeholders of a preview. */
export function useSampleFacts(): Facts {
  const { company } = useMe();
  return { name: useText(text).name, ticketId: 123, timezone: timezoneOf(company) };
}
