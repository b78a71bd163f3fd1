import { expect, test } from 'vitest';
import { authorize } from './authorize-caller.ts';
import { auditName, auditOf, isAudited } from './audit.ts';
import { platformCaller, type Caller } from './caller.ts';
import { operationsOfConsent } from './outlives-support.ts';
import { contracts } from './contracts.gen.ts';
import { Fault } from './fault.ts';
import type { Operation } from './operation.ts';

const support: Caller = {
  ...platformCaller(7, 't'),
  kind: 'support',
  support: 'Sofia',
  sessionId: '11111111-1111-4111-8111-111111111111',
};
const withConsent: Caller = { ...support, mayChangeAccess: true };

/** Commands that support gives without the company's consent: they leave something in the conversation alone, or nothing. */
const withoutConsent = {
  tickets: [
    'tickets.create tickets.update tickets.read ticketBatches.change snoozes.add snoozes.remove kanban.move',
    'ticketTags.add ticketTags.remove ticketTags.clear tags.sync ticketNotes.create ticketNotes.remove todo.sync',
    'contacts.checkNumber',
  ],
  messages: [
    'messages.send messages.forward messages.retry messages.remove messages.edit messages.react messages.fetchMedia',
    'drafts.save apiMessages.check',
  ],
  trying: [
    'bot.simulate flows.tryOut queueIntegrations.testSession webhooks.test webhooks.sample webhookDeliveries.replay webhookDeliveries.replayMany',
    'whatsapp.retry suppressions.preview subscription.pay',
  ],
  ofItsOwnSession: [
    'auth.logout sessions.end announcements.read notifications.remove pushSubscriptions.remove',
    'personalProfiles.update personalProfiles.attachPicture personalProfiles.removePicture',
  ],
};

const refusalOf = (operation: Operation, caller: Caller): string | null => {
  try {
    authorize(operation, caller);
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

test('support may give without consent the commands named here, and no others', () => {
  const named = Object.values(withoutConsent).flatMap((lines) => lines.flatMap((line) => line.split(' ')));
  const open = reachable.filter(([, operation]) => refusalOf(operation, support) === null).map(([name]) => name);
  expect(open.toSorted()).toEqual(named.toSorted());
});

test('each other command is refused to support until the company consents, and is audited and listed', () => {
  const refused = reachable.filter(([, { supportMayUse }]) => !supportMayUse);
  expect(refused.length).toBeGreaterThan(80);
  for (const [name, operation] of refused) {
    expect(refusalOf(operation, support), name).toBe('ERR_SUPPORT_NEEDS_CONSENT');
    expect(isAudited(operation, true), name).toBe(true);
    expect(operationsOfConsent(), name).toContain(name);
  }
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
    expect(isAudited(found, true), name).toBe(true);
    expect(operationsOfConsent()).toContain(name);
  }
});
