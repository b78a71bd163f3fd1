/** `device`: a phone is linked like WhatsApp Web. `cloud`: an official number of Meta's Cloud API. */
export const connectionKinds = ['device', 'cloud'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/**
 * What a connection can do. `groups`, `polls`, `mentions`, `pictures`, `calls`: it has them. `edit`, `revoke`: messages
 * that were sent can be changed. `seesTyping`: it shows when a contact types. `linking`: a phone is linked to it.
 * `checksNumbers`: it says whether a number is on WhatsApp. `window`: free messages end a day after the contact's last one.
 */
export const connectionAbilities = [
  'groups',
  'edit',
  'revoke',
  'calls',
  'pictures',
  'polls',
  'mentions',
  'seesTyping',
  'linking',
  'checksNumbers',
  'window',
] as const;
export type ConnectionAbility = (typeof connectionAbilities)[number];

const abilities: Record<ConnectionKind, readonly ConnectionAbility[]> = {
  device: connectionAbilities.filter((ability) => ability !== 'window'),
  cloud: ['window'],
};

export const abilitiesOf = (kind: ConnectionKind): ConnectionAbility[] => [...abilities[kind]];
