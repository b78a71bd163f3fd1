import { getMetadataStorage } from 'class-validator';
import { expect, test } from 'vitest';
import { authorize, needsConsent } from './authorize-caller.ts';
import { auditName, auditOf, isAudited } from './audit.ts';
import { platformCaller, type Caller } from './caller.ts';
import { changedAccess } from './changes-access.ts';
import { contracts } from './contracts.ts';
import { Fault } from './fault.ts';
import type { Operation } from './operation.ts';

const support: Caller = {
  ...platformCaller(7, 't'),
  kind: 'support',
  support: 'Sofia',
  sessionId: '11111111-1111-4111-8111-111111111111',
};
const withConsent: Caller = { ...support, mayChangeAccess: true };

/** Commands that support may give without the company's consent: none of them lets anybody in after the session. */
const work: Record<string, string> = {
  auth: 'logout',
  companies: 'saveHolidays saveSchedules',
  personalProfiles: 'update attachPicture removePicture',
  sessions: 'end',
  settings: 'save',
  users: 'setAvailable',
  contactImports: 'upload check start cancel',
  contacts: 'erase checkNumber create update merge mendNumbers remove',
  bot: 'simulate',
  drafts: 'save',
  queueOptions: 'create update remove',
  queues: 'create update remove',
  quickMessages: 'create update remove attach detach',
  files: 'create update upload remove',
  tickets: 'create update read remove',
  snoozes: 'add remove',
  ticketBatches: 'change',
  messages: 'send forward retry remove edit react fetchMedia',
  tags: 'create update remove sync',
  ticketTags: 'add remove clear',
  kanban: 'move',
  ticketNotes: 'create remove',
  schedules: 'create update remove attach detach',
  whatsapp: 'update retry disconnect',
  announcements: 'read',
  notifications: 'remove',
  pushSubscriptions: 'remove',
  todo: 'sync',
  prompts: 'update addSource removeSource remove',
  queueIntegrations: 'testSession remove',
  webhookDeliveries: 'replay replayMany',
  webhooks: 'test remove',
  contactLists: 'create update remove fill merge subtract check',
  contactListItems: 'create update remove',
  listImports: 'upload check start cancel undo',
  campaigns: 'create update remove attach detach test duplicate start cancel restart',
  campaignSettings: 'save',
  suppressions: 'add remove preview import',
  subscription: 'pay',
  apiMessages: 'send cancel check',
};

const refusalOf = (operation: Operation, caller: Caller, input: object | null = null): string | null => {
  try {
    authorize(operation, caller, input);
    return null;
  } catch (error) {
    return error instanceof Fault ? error.code : 'a bug';
  }
};
const commands = Object.entries(contracts).flatMap(([resource, { operations }]) =>
  Object.entries(operations as unknown as Record<string, Operation>).flatMap(([name, operation]) =>
    operation.kind === 'command' && operation.rest ? [[`${resource}.${name}`, operation] as const] : [],
  ),
);
/** Commands that people sign in with, and those for which support lacks the right. */
const reachable = commands.filter(
  ([, operation]) => operation.who !== 'anyone' && refusalOf(operation, withConsent) === null,
);

test('each command that support reaches needs consent, or is named as work that leaves no access behind', () => {
  const decided = new Set(
    Object.entries(work).flatMap(([resource, names]) => names.split(' ').map((name) => `${resource}.${name}` as const)),
  );
  const open = reachable.filter(([, { changesAccess }]) => changesAccess !== true).map(([name]) => name);
  expect(open.filter((name) => !decided.has(name))).toEqual([]);
  expect([...decided].filter((name) => !open.includes(name))).toEqual([]);
});

test('a command that changes access is refused to support until the company consents, and is audited', () => {
  const declared = reachable.filter(([, { changesAccess }]) => changesAccess === true);
  expect(declared.length).toBeGreaterThan(10);
  for (const [name, operation] of declared) {
    expect(refusalOf(operation, support), name).toBe('ERR_SUPPORT_NEEDS_CONSENT');
    expect(refusalOf(operation, withConsent), name).toBeNull();
    expect(changedAccess(name, {}), name).toBe(true);
  }
});

test('a field that gives a secret, an address or a profile makes a command one that needs consent', () => {
  const fields = [
    'password',
    'secret',
    'token',
    'apiKey',
    'voiceKey',
    'jsonContent',
    'url',
    'urlN8N',
    'baseUrl',
    'profile',
    'secretHeaders',
  ];
  let checked = 0;
  for (const [name, operation] of reachable) {
    if (name === 'queueIntegrations.testSession') continue;
    const checks = getMetadataStorage().getTargetValidationMetadatas(operation.input, '', false, false);
    const own = checks.map(({ propertyName }) => propertyName);
    for (const field of fields.filter((one) => own.includes(one))) {
      expect(needsConsent(operation, { [field]: 'x' }), `${name} ${field}`).toBe(true);
      checked += 1;
    }
  }
  expect(checked).toBeGreaterThan(10);
});

test('of settings, those need consent that give access to the company or to other systems', () => {
  const { save } = contracts.settings.operations as unknown as Record<string, Operation>;
  if (!save) throw new Error('settings.save is missing');
  for (const key of [
    'ipixc',
    'tokenixc',
    'ipmkauth',
    'clientidmkauth',
    'clientsecretmkauth',
    'asaas',
    'twoFactor',
    'userCreation',
  ])
    expect(refusalOf(save, support, { key, value: '' }), key).toBe('ERR_SUPPORT_NEEDS_CONSENT');
  expect(refusalOf(save, support, { key: 'userRating', value: 'enabled' })).toBeNull();
});

test('support cannot give itself the consent', () => {
  const operations = Object.values(contracts.supportSessions.operations as unknown as Record<string, Operation>);
  for (const operation of operations.filter(({ rest }) => rest))
    expect(refusalOf(operation, withConsent)).toBe('ERR_NO_PERMISSION');
});

test('each audited command of support is named as the support’s, with its session', () => {
  for (const [name] of commands.filter(([, operation]) => isAudited(operation))) {
    const entry = auditOf(name, support, {});
    expect(auditName(entry, null), name).toBe('Suporte: Sofia');
    expect(entry, name).toMatchObject({ userId: null, support: 'Sofia', supportSession: support.sessionId });
  }
});

test('what leaves the company as a file needs consent, as its archive does', () => {
  const personal = ['contacts.export', 'contacts.exportData', 'campaignReports.export', 'suppressions.export'];
  for (const name of personal) {
    const [resource = '', operation = ''] = name.split('.');
    const all = contracts as unknown as Record<string, { operations: Record<string, Operation> }>;
    const found = all[resource]?.operations[operation];
    if (!found) throw new Error(`there is no ${name}`);
    expect(refusalOf(found, support), name).toBe('ERR_SUPPORT_NEEDS_CONSENT');
    expect(refusalOf(found, withConsent), name).toBeNull();
  }
});
