import {
  campaignMessageEvents,
  campaignMessageOrders,
  Fault,
  numberKey,
  whatsappEvents,
  type AudienceContact,
  type AudienceRequest,
  type CampaignMessageOrder,
  type Clearance,
  type ClearanceRequest,
  type EventEnvelope,
  type FileListId,
  type NumbersRequest,
  type PrepareTemplate,
  type SendingHealth,
  type TagId,
} from '@recado/contracts';
import { respond, rpcSubject, type Bus } from '@recado/platform';
import { publishAs } from '@recado/testkit';

const DAY_MS = 86_400_000;
interface Message extends CampaignMessageOrder {
  companyId: number;
}

/**
 * Plays tickets and connections: takes the orders to send, as tickets does, and says what became of them, as connections
 * does. Numbers in `failing` fail, others are acknowledged at once while `answers` is on.
 */
export class FakeServices {
  readonly messages: Message[] = [];
  readonly contacts: AudienceContact[] = [];
  /** Tags that somebody has removed. */
  readonly removedTags = new Set<number>();
  /** Existing connections, for services that ask their owner. */
  connections: number[] = [];
  readonly removedFileLists = new Set<number>();
  /** Faults with which templates are refused, by the id of the connection. */
  readonly refusedTemplates = new Map<number, Fault>();
  readonly blocked = new Set<string>();
  readonly noConsent = new Set<string>();
  readonly openTickets = new Set<string>();
  readonly failing = new Map<string, string>();
  readonly clearance: Partial<Clearance> = {};
  readonly health = new Map<number, Partial<SendingHealth>>();
  /** Whether orders are acknowledged at once. */
  answers = true;
  private lastMessageId = 1_000;
  private readonly known = new Map<string, Message>();
  private readonly subscriptions: { unsubscribe: () => void }[] = [];

  constructor(private readonly bus: Bus) {
    this.serve<ClearanceRequest>('connections', 'sending', 'clearance', () => ({
      status: 'CONNECTED',
      nextAt: new Date().toISOString(),
      restriction: null,
      restrictedUntil: null,
      isCold: true,
      coldLeft: 1_000_000,
      dayEndsAt: new Date(Date.now() + DAY_MS).toISOString(),
      ...this.clearance,
    }));
    this.serve('connections', 'sending', 'health', () => [...this.health].map(([id, given]) => healthOf(id, given)));
    this.serve<NumbersRequest>('connections', 'sending', 'strangers', ({ numbers }) => ({
      strangers: requirePossible(numbers),
    }));
    this.serve<NumbersRequest>('tickets', 'audience', 'blocked', ({ numbers }) => ({
      numbers: requirePossible(numbers).filter((number) => this.blocked.has(numberKey(number))),
      noConsent: numbers.filter((number) => this.noConsent.has(numberKey(number))),
      openTickets: numbers.filter((number) => this.openTickets.has(numberKey(number))),
    }));
    this.serve<AudienceRequest>('tickets', 'audience', 'page', ({ after = 0, contactId, tagId = 0 }) => {
      if (this.removedTags.has(tagId)) throw new Fault('ERR_NO_TAG_FOUND');
      const rest = this.contacts.filter(({ id }) => id > after && (!contactId || id === contactId));
      const contacts = rest.slice(0, 2);
      return { contacts, next: rest.length > 2 ? (contacts.at(-1)?.id ?? null) : null };
    });
    this.serve<TagId>('tickets', 'tags', 'get', ({ id }) => {
      if (this.removedTags.has(id)) throw new Fault('ERR_NO_TAG_FOUND');
      return { id, name: `Etiqueta ${id}` };
    });
    this.serve<FileListId>('tickets', 'files', 'get', ({ id }) => {
      if (this.removedFileLists.has(id)) throw new Fault('ERR_NO_FILE_LIST_FOUND');
      return { id, name: `Lista ${id}`, options: [] };
    });
    this.serve('connections', 'whatsapp', 'list', () => this.connections.map((id) => ({ id })));
    this.serve<PrepareTemplate>('connections', 'messageTemplates', 'prepare', ({ whatsappId, template }) => {
      const refusal = this.refusedTemplates.get(whatsappId);
      if (refusal) throw refusal;
      const { name, language = 'pt_BR' } = template;
      return {
        text: name,
        category: 'MARKETING',
        template: { name, language, header: [], body: [], buttons: [], titles: [] },
      };
    });
    this.serve('accounts', 'platform', 'prices', () => ({
      currency: 'BRL',
      prices: [
        { country: '', category: 'MARKETING', price: 0.5 },
        { country: 'BR', category: 'MARKETING', price: 0.35 },
      ],
    }));
    this.serve('tickets', 'queues', 'list', () => [{ id: 11, name: 'Vendas' }]);
    const stop = bus.onHint<EventEnvelope<CampaignMessageOrder>>(
      `live.*.*.${campaignMessageOrders.send.name}`,
      (event) => void this.take(event),
    );
    this.subscriptions.push({ unsubscribe: stop });
  }

  private serve<I>(service: string, resource: string, operation: string, answer: (input: I) => object): void {
    this.subscriptions.push(
      this.bus.nats.subscribe(rpcSubject(service, resource, operation), {
        callback: (_, message) => {
          void respond(message, (_caller, input) => Promise.resolve(input as I).then(answer));
        },
      }),
    );
  }

  private async take({ companyId, payload }: EventEnvelope<CampaignMessageOrder>): Promise<void> {
    const message = { ...payload, companyId };
    if (this.known.has(message.waId) && !message.again) {
      const { campaignId, recipientId, waId } = message;
      await publishAs(this.bus, campaignMessageEvents.known, companyId, {
        campaignId,
        recipientId,
        waId,
        ack: 1,
        failure: null,
      });
      return;
    }
    this.known.set(message.waId, message);
    this.messages.push(message);
    if (this.answers) await this.acknowledge(message);
  }

  /** WhatsApp takes the message, or refuses it. */
  async acknowledge({ companyId, connectionId, number, waId }: Message, ack = 1): Promise<void> {
    const failure = this.failing.get(numberKey(number)) ?? null;
    const chat = { number, lid: null };
    const status = { connectionId, chat, waId, ack: failure ? 0 : ack, failure, source: 'campaign' as const };
    await publishAs(this.bus, whatsappEvents.messageStatus, companyId, status);
  }
  /** The contact writes after a campaign's message. */
  async answer(
    { companyId, campaignId, recipientId }: Message,
    text = 'Quero!',
    messageId = ++this.lastMessageId,
  ): Promise<void> {
    const answer = { campaignId, recipientId: recipientId ?? 0, contactId: 1, ticketId: 7, messageId, isAwaited: true };
    await publishAs(this.bus, campaignMessageEvents.answered, companyId, { ...answer, text });
  }
  async optOut(
    { companyId, campaignId, recipientId, number, name }: Message,
    given: { others?: string[]; isFirst?: boolean } = {},
  ): Promise<void> {
    const answer = { campaignId, recipientId: recipientId ?? 0, contactId: 1, ticketId: 7, messageId: 1 };
    await publishAs(this.bus, campaignMessageEvents.optedOut, companyId, { ...answer, number, name, ...given });
  }
  /** Somebody of whom tickets knows no campaign writes an opt-out word. */
  async writeWord(companyId: number, number: string): Promise<void> {
    const word = { number, name: 'Rui', ticketId: 7, messageId: 1 };
    await publishAs(this.bus, campaignMessageEvents.optOutWord, companyId, word);
  }

  of(companyId: number): Message[] {
    return this.messages.filter((message) => message.companyId === companyId);
  }
  stop(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe();
  }
}

/** As `PhoneNumbers` of the contracts does. */
function requirePossible(numbers: string[]): string[] {
  if (!numbers.every((number) => /^\d{8,20}$/.test(number))) throw new Fault('ERR_VALIDATION');
  return numbers;
}

const healthOf = (whatsappId: number, given: Partial<SendingHealth>): SendingHealth => ({
  whatsappId,
  name: 'Linha',
  kind: 'device',
  status: 'CONNECTED',
  inUseSince: null,
  ageDays: 100,
  ceiling: 250,
  ceilingReason: 'grown',
  coldToday: 0,
  nextRaise: null,
  nextCeiling: null,
  restriction: null,
  restrictedUntil: null,
  newChatCap: null,
  perMinute: 30,
  sharesLimitWith: [],
  days: [],
  ...given,
});
