/** `device`: a phone is linked like WhatsApp Web. `cloud`: an official number of Meta's Cloud API. */
export const connectionKinds = ['device', 'cloud'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/**
 * Connections of different kinds have different abilities. `groups`, `polls`, `mentions`, `pictures`, `calls`: the
 * channel has them. `edit`, `revoke`: messages that were sent can be changed. `seesTyping`: the channel shows when a
 * contact types. `linking`: a phone is linked. `checksNumbers`: the channel says whether a number is on WhatsApp.
 * `window`: free messages end a day after the contact's last message. `choices`: short menus are sent as buttons or a list.
 * `templates`: messages of templates that Meta has approved are sent.
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
  'choices',
  'templates',
] as const;
export type ConnectionAbility = (typeof connectionAbilities)[number];

const ofCloud: ReadonlySet<ConnectionAbility> = new Set(['window', 'choices', 'templates']);
const abilities: Record<ConnectionKind, readonly ConnectionAbility[]> = {
  device: connectionAbilities.filter((ability) => !ofCloud.has(ability)),
  cloud: [...ofCloud],
};

export const abilitiesOf = (kind: ConnectionKind): ConnectionAbility[] => [...abilities[kind]];
