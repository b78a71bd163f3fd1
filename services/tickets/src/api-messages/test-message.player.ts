import { Injectable } from '@nestjs/common';
import { apiMessageEvents, isTestNumber, testStepsOf, type TestMessage, type TestStep } from '@recado/contracts';
import { Job, Jobs } from '@recado/platform';
import { postCallState } from '../conversation/post-call-state.ts';
import type { CallRow } from '../rows/api-message.repository.ts';
import { DeskDatabase, type DeskScope } from '../rows/desk.database.ts';
import type { TestCall } from '../rows/test-message.repository.ts';
import type { ReadCall } from './read-call.ts';
import { testMessageJobKind, type TestMessageOrder } from './test-message.job-kind.ts';

/** Made-up ids begin above all that the database gives out. */
const FIRST_MADE_UP_ID = 2_000_000_000_000_000;
/** Characters of a text that the events of a test have. */
const LONGEST_BODY = 500;

type Step = TestStep & { change: TestMessage['change'] };

/**
 * Plays the states of messages of test keys. Only their calls are stored: no contact, ticket or message, nothing is
 * sent and nothing counted.
 */
@Injectable()
export class TestMessagePlayer {
  constructor(
    private readonly db: DeskDatabase,
    private readonly jobs: Jobs,
  ) {}

  async begin(scope: DeskScope, { id, companyId, number, createdAt }: CallRow, call: ReadCall): Promise<void> {
    await scope.testMessages.begin(id);
    const said = isTestNumber(number)
      ? { name: call.content.name, body: call.content.body.slice(0, LONGEST_BODY) }
      : { name: '', body: '' };
    const beganAt = (call.sendAt ?? createdAt).getTime();
    await this.order(scope, number, { companyId, apiMessageId: id, step: 0, beganAt, ...said });
  }

  /** A repeated job finds its step made. */
  @Job(testMessageJobKind)
  run(order: TestMessageOrder): Promise<void> {
    const { companyId, apiMessageId, step } = order;
    return this.db.within({ companyId }, async (scope) => {
      const call = await scope.testMessages.lock(apiMessageId);
      const made = call && stepsOf(call.number)[step];
      if (!made || call.step !== step) return;
      const moved = { step: step + 1, ack: made.ack ?? call.ack, failure: made.failure ?? null };
      await scope.testMessages.move(call.id, moved);
      await postCallState(scope, call.id);
      if (isTestNumber(call.number)) await publishStep(scope, { ...call, ...moved }, made, order);
      await this.order(scope, call.number, { ...order, step: step + 1 });
    });
  }

  private async order({ manager }: DeskScope, number: string, order: TestMessageOrder): Promise<void> {
    const next = stepsOf(number)[order.step];
    if (next) await this.jobs.order(manager, testMessageJobKind, order, new Date(order.beganAt + next.afterMs));
  }
}

const stepsOf = (number: string): Step[] => [
  { afterMs: 0, change: 'sent' },
  ...testStepsOf(number).map((step) => ({
    ...step,
    change: step.answer === undefined ? ('status' as const) : ('answered' as const),
  })),
];

async function publishStep(
  { publish, copies }: DeskScope,
  {
    id,
    uuid,
    connectionId,
    number,
    tokenId,
    externalId,
    metadata,
    ack,
    failure,
  }: TestCall & { failure: string | null },
  { change, answer }: Step,
  { name, body }: TestMessageOrder,
): Promise<void> {
  const connection = await copies.findConnection(connectionId);
  const personId = FIRST_MADE_UP_ID + Number(number);
  publish(apiMessageEvents.testMoved, {
    id: uuid,
    // An answer is a message of its own.
    messageId: FIRST_MADE_UP_ID + id * 2 + (answer === undefined ? 0 : 1),
    ticketId: personId,
    contactId: personId,
    connectionId,
    connectionName: connection?.name ?? '',
    number,
    name,
    body: answer ?? body,
    tokenId,
    externalId,
    metadata,
    change,
    ack,
    failure,
  });
}
