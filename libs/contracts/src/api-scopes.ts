/**
 * The parts of the API that a key may be allowed to use, and the resources of each. A resource that is not here is closed
 * to API keys, whatever their scopes.
 */
const resources = {
  tickets: ['tickets', 'ticketTags', 'ticketNotes', 'ticketBatches', 'snoozes', 'kanban', 'agentLoads'],
  messages: ['messages', 'messageLog', 'apiMessages'],
  contacts: ['contacts', 'contactUpserts', 'contactImports'],
  tags: ['tags'],
  queues: ['queues', 'queueOptions'],
  library: ['quickMessages', 'files'],
  schedules: ['schedules'],
  campaigns: [
    'campaigns',
    'campaignReports',
    'campaignSettings',
    'contactLists',
    'contactListItems',
    'listImports',
    'suppressions',
  ],
  reports: ['dashboard'],
  webhooks: ['webhooks', 'webhookDeliveries', 'eventLog'],
  connections: ['whatsapp', 'linkPages', 'sending', 'messageTemplates'],
  users: ['users'],
} as const;
type Part = keyof typeof resources;
/** Parts that nothing is written to. */
const readOnly = ['reports'] as const satisfies readonly Part[];
export type ApiScope = `${Part}:read` | `${Exclude<Part, (typeof readOnly)[number]>}:write`;

const isReadOnly = (part: string): boolean => readOnly.some((one) => one === part);
export const apiScopes: readonly ApiScope[] = Object.keys(resources).flatMap(
  (part) => (isReadOnly(part) ? [`${part}:read`] : [`${part}:read`, `${part}:write`]) as ApiScope[],
);
/** A key of some connections may have these only: everything else concerns the company as a whole. */
export const scopesOfConnections: readonly ApiScope[] = [
  'tickets:read',
  'tickets:write',
  'messages:read',
  'messages:write',
  'connections:read',
];

/** The scopes of a connection's token, which opens the external messages API and nothing else. */
export const scopesOfConnectionTokens: readonly ApiScope[] = ['messages:read', 'messages:write'];
/** Whether a resource is that of the external messages API. */
export const isApiMessage = (resource: string): boolean => resource === 'apiMessages';

const partOf = new Map<string, Part>(
  Object.entries(resources).flatMap(([part, names]) => names.map((name) => [name, part as Part] as const)),
);

/** The scope that an API key needs for an operation of a resource; undefined: the operation is closed to keys. */
export function scopeOf(resource: string, kind: 'query' | 'command'): ApiScope | undefined {
  const part = partOf.get(resource);
  const scope = `${part}:${kind === 'query' ? 'read' : 'write'}`;
  return apiScopes.find((known) => known === scope);
}
