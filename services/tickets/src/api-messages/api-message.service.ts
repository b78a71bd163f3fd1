import {
  apiMessageEvents,
  ABSENT_TEST_NUMBER,
  apiMessages,
  connectionsOf,
  DEFAULT_COUNTRY,
  Fault,
  isTestNumber,
  sending,
  readPhoneNumber,
  ruleOfRefusal,
  serviceCaller,
  statusCallbacks,
  type ApiMessageId,
  type ApiMessagePage,
  type ApiMessageView,
  type Caller,
  type ChosenTemplate,
  type CheckedNumber,
  type CheckNumbers,
  type GivenNumber,
  type Handlers,
  type ListApiMessages,
  type SendApiMessage,
} from '@recado/contracts';
import { Bus, client, Files, Jobs, Paging, Serves, writeCursor } from '@recado/platform';
import { randomUUID } from 'node:crypto';
import { BotEngine } from '../bot/bot.engine.ts';
import type { ConnectionCopyEntity } from '../rows/company/company.entities.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import { postCallState } from '../conversation/post-call-state.ts';
import { TemplatePreparer } from '../conversation/template.preparer.ts';
import { MessageSender } from '../conversation/message.sender.ts';
import { Presenter } from '../presenter.ts';
import { apiMessageJobKind, newApiMessageJobKind } from './api-message.job-kind.ts';
import { presentCall, type CallContent, type CallRow, type CallsOf } from '../rows/api-message.repository.ts';
import { findGroup, requireMembers } from './find-group.ts';
import { EVERYONE, readCall, type ReadCall } from './read-call.ts';
import { sendCall } from './send-call.ts';
import { SendEstimate } from './send-estimate.ts';
import { TestMessagePlayer } from './test-message.player.ts';

const paging = new Paging<{ id: number }>(20, { id: 'id' });

/** The messages API: a call is stored before it is answered, in one transaction with the messages it becomes. */
@Serves(apiMessages)
export class ApiMessageService implements Handlers<typeof apiMessages> {
  constructor(
    private readonly db: DeskDatabase,
    private readonly jobs: Jobs,
    private readonly bus: Bus,
    private readonly files: Files,
    private readonly present: Presenter,
    private readonly sender: MessageSender,
    private readonly bot: BotEngine,
    private readonly estimate: SendEstimate,
    private readonly tests: TestMessagePlayer,
    private readonly templates: TemplatePreparer,
  ) {}

  async send(caller: Caller, input: SendApiMessage): Promise<ApiMessageView> {
    const call = readCall(input, caller.country ?? DEFAULT_COUNTRY);
    const { id: connectionId } = await this.db.within(caller, (scope) =>
      findConnection(scope, caller, input.whatsappId),
    );
    if (input.statusCallback) await this.checkCallback(caller, input.statusCallback);
    const isTest = isOfTestKey(caller);
    if (input.template) await this.takeTemplate(caller, connectionId, input.template, call.content);
    if (input.fallback)
      call.content.fallback = await this.templates.prepareFallback(caller, connectionId, input.fallback);
    const pace = isTest || call.sendAt ? null : await this.estimate.paceOf(caller.companyId, connectionId);
    const view = await this.db.within(caller, async (scope) => {
      const connection = await findConnection(scope, caller, connectionId);
      // A company that tries the API may have no number linked yet.
      if (!isTest) refuseUnlinked(connection);
      await takeMeantNumbers(scope, call, input);
      if (!isTest && isTestNumber(call.number)) throw new Fault('ERR_TEST_NUMBER', {}, [testNumberProblem]);
      await checkGroup(scope, call, input);
      if (call.content.queueId) await scope.queues.get(call.content.queueId);
      const row = await scope.apiMessages.add({
        uuid: randomUUID(),
        tokenId: caller.kind === 'api' ? caller.tokenId : null,
        connectionId,
        number: call.number,
        isGroup: call.isGroup,
        content: isTest ? null : call.content,
        sendAt: call.sendAt,
        estimatedAt: call.sendAt ?? (isTest ? new Date() : null),
        statusCallback: input.statusCallback ?? null,
        isTest,
        externalId: input.externalId ?? null,
        metadata: input.metadata ?? {},
      });
      const waits = !isTest && (call.sendAt !== null || hasAddress(call.content));
      scope.publish(apiMessageEvents.accepted, { id: row.uuid, connectionId, waits });
      if (isTest) {
        await this.tests.begin(scope, row, call);
        return presentCall({ ...row, testStep: 0, testAck: 0 });
      }
      const taken = waits ? await this.later(scope, row, call) : await this.now(scope, row, call.content);
      if (taken.status === 'failed') await postCallState(scope, row.id);
      return taken;
    });
    if (isTest) await Promise.all(call.content.media.map(({ stored }) => this.files.discard(stored?.path ?? null)));
    if (!pace || view.status === 'failed') return view;
    const messages = Math.max(1, view.messageIds.length, call.content.media.length);
    const estimatedAt = await this.db.within(caller, ({ sendPlaces }) =>
      sendPlaces.take({ id: view.id, connectionId, typing: call.content.typing ?? 0 }, messages, pace),
    );
    return { ...view, estimatedAt: estimatedAt?.toISOString() ?? null };
  }

  list(caller: Caller, { limit, cursor, pageNumber, ...input }: ListApiMessages): Promise<ApiMessagePage> {
    const pages = paging.sized(limit);
    return this.db.within(caller, async ({ apiMessages: calls, apiMessageLists, contacts }) => {
      const { number, bareNumber, ...others } = input;
      const given = bareNumber === undefined ? {} : { bareNumber };
      const filter =
        number === undefined ? others : { ...others, number: await contacts.meantNumber({ number, ...given }) };
      const { ids, stoppedAt } = await apiMessageLists.find(
        ownCalls(caller),
        filter,
        pages.start({ cursor, pageNumber }),
      );
      const { page, end } = pages.end(ids, (id) => ({ id }));
      const messages = await calls.byIds(page);
      return { messages, ...(stoppedAt === null ? end : { hasMore: true, cursor: writeCursor({ id: stoppedAt }) }) };
    });
  }

  get(caller: Caller, { id }: ApiMessageId): Promise<ApiMessageView> {
    return this.db.within(caller, (scope) => scope.apiMessages.view(id, ownCalls(caller)));
  }

  cancel(caller: Caller, { id }: ApiMessageId): Promise<ApiMessageView> {
    return this.db.within(caller, async (scope) => {
      const call = await scope.apiMessages.lock(id, ownCalls(caller));
      const waits = call.isTest ? call.testStep === 0 && call.sendAt !== null : call.content !== null;
      if (!waits && !call.isCancelled) throw new Fault('ERR_ALREADY_SENT');
      if (!call.isCancelled) await scope.apiMessages.cancel(call.id);
      return scope.apiMessages.view(id, ownCalls(caller));
    });
  }

  async check(caller: Caller, { numbers, ...input }: CheckNumbers): Promise<CheckedNumber[]> {
    const given = numbers.map((number, index) => readDigits(number, index, caller));
    const { connectionId, asked } = await this.db.within(caller, async (scope) => {
      const known = new Set(await scope.contacts.knownAmong(given.flatMap(({ bareNumber }) => bareNumber ?? [])));
      const digitsOf = ({ number, bareNumber = '' }: GivenNumber) => (known.has(bareNumber) ? bareNumber : number);
      return {
        connectionId: (await findConnection(scope, caller, input.whatsappId)).id,
        asked: numbers.map((number, index) => ({ number, digits: digitsOf(given[index] ?? { number }) })),
      };
    });
    if (isOfTestKey(caller))
      return asked.map((one) => ({ ...one, exists: one.digits !== ABSENT_TEST_NUMBER, isAsked: true }));
    const own = serviceCaller('tickets', caller.companyId, caller.trace);
    const distinct = [...new Set(asked.map(({ digits }) => digits))];
    const known = await client(this.bus, sending).checkNumbers(own, { connectionId, numbers: distinct });
    const byDigits = new Map(known.map(({ number, exists, isAsked }) => [number, { exists, isAsked }]));
    return asked.map((one) => ({ ...one, ...(byDigits.get(one.digits) ?? { exists: null, isAsked: true }) }));
  }

  /** Whether states may be posted to the address is known where they are posted. */
  private checkCallback({ companyId, trace }: Caller, url: string): Promise<void> {
    return client(this.bus, statusCallbacks).check(serviceCaller('tickets', companyId, trace), { url });
  }

  /** The text of the template is that of the call. */
  private async takeTemplate(caller: Caller, connectionId: number, template: ChosenTemplate, content: CallContent) {
    const [file] = content.media;
    const header = file ? file.stored : null;
    content.template = await this.templates.prepare(caller, connectionId, template, header);
    content.body = content.template.text;
  }

  private async now(scope: DeskScope, row: CallRow, content: CallContent): Promise<ApiMessageView> {
    const { present, sender, bot } = this;
    const { ticket, messageIds, refusal } = await sendCall(scope, { present, sender, bot }, row, content);
    const carriedOut = { ...row, content: null, ticketId: ticket.id, messageFailure: refusal };
    return { ...presentCall(carriedOut), messageIds };
  }

  private async later({ manager }: DeskScope, row: CallRow, call: ReadCall): Promise<ApiMessageView> {
    const { sendAt } = call;
    const order = { companyId: row.companyId, apiMessageId: row.id };
    const kind = isKnownBefore(call) ? apiMessageJobKind : newApiMessageJobKind;
    await this.jobs.order(manager, kind, order, sendAt ?? new Date());
    return presentCall(row);
  }
}

const isOfTestKey = (caller: Caller): boolean => caller.kind === 'api' && caller.isTest;
const testNumberProblem = { field: 'number', rule: 'testNumber' };

/** Files that have to be fetched first. */
const hasAddress = ({ media }: CallContent): boolean => media.some(({ stored }) => !stored);

/** Whether the previous release, whose processes take jobs during an upgrade, can carry the call out. */
const isKnownBefore = ({ isGroup, content: { poll, media, template, fallback } }: ReadCall): boolean =>
  !isGroup && !poll && !template && !fallback && !media.some(({ sticker }) => sticker);

/** Digits by which a contact is stored mean that contact, in a card as well. */
async function takeMeantNumbers({ contacts }: DeskScope, call: ReadCall, input: SendApiMessage): Promise<void> {
  const { number, bareNumber } = input;
  if (number !== undefined) call.number = await contacts.meantNumber({ number, bareNumber });
  if (input.contact)
    call.content.contact = { name: input.contact.name, number: await contacts.meantNumber(input.contact) };
}

/** The company knows the group, and who is mentioned is in it. */
async function checkGroup(
  scope: DeskScope,
  { number, isGroup, content }: ReadCall,
  { mentions = [] }: SendApiMessage,
): Promise<void> {
  if (!isGroup) return;
  const group = await findGroup(scope, number);
  const fields = mentions.flatMap((mention, index) => (mention === EVERYONE ? [] : `mentions.${index}`));
  await requireMembers(scope, group.id, content.mentions ?? [], fields);
}

function readDigits(written: string, index: number, { country }: Caller): GivenNumber {
  const read = readPhoneNumber(written, country ?? DEFAULT_COUNTRY);
  if ('digits' in read) return { number: read.digits, bareNumber: read.bareNumber };
  throw new Fault('ERR_VALIDATION', {}, [{ field: `numbers.${index}`, rule: ruleOfRefusal[read.refusal] }]);
}

/** A key knows its own calls, and so does the token of a connection; people see those of the company. */
function ownCalls(caller: Caller): CallsOf {
  if (caller.kind !== 'api') return null;
  const [connectionId] = caller.connectionIds ?? [];
  return { tokenId: caller.tokenId, ...(connectionId === undefined ? {} : { connectionId }) };
}

/** The connection that is named, else the only one of the key or token, else the default of the company. */
async function findConnection(
  { copies }: DeskScope,
  caller: Caller,
  named: number | undefined,
): Promise<ConnectionCopyEntity> {
  const allowed = connectionsOf(caller);
  const id = named ?? (allowed?.length === 1 ? allowed[0] : undefined);
  if (id === undefined) {
    const found = await copies.defaultConnection();
    if (allowed && !allowed.includes(found.id)) throw unknownConnection();
    return found;
  }
  if (allowed && !allowed.includes(id)) throw unknownConnection();
  return copies.getConnection(id, 'whatsappId');
}
const unknownConnection = (): Fault => new Fault('ERR_NO_WAPP_FOUND', {}, [{ field: 'whatsappId', rule: 'exists' }]);

/** Refuses a call for a connection that was logged out, since the call would wait for ever. */
function refuseUnlinked({ status }: ConnectionCopyEntity): void {
  if (status === 'DISCONNECTED') throw new Fault('ERR_WAPP_NOT_INITIALIZED');
}
