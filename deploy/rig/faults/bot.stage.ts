import { eventually } from '../../../libs/testkit/src/eventually.ts';
import { startWebhookReceiverFake } from '../../../libs/testkit/src/fakes/webhook-receiver.fake.ts';
import { aCustomer, aLinkedNumber, type TestCompany } from '../../client/company.factory.ts';
import { withDatabase } from '../../client/database.client.ts';
import { mapConcurrently } from '../../client/map-concurrently.ts';
import { SimulatorClient } from '../../client/simulator.client.ts';
import type { RunningProduct } from '../../tests/start-product.ts';
import { BotChat } from './bot-chat.ts';
import { echoScript, menuScript, menuGreeting, menuQueues, type BotScript } from './bot.scripts.ts';

/** A company whose bot shows menus on one connection and asks an integration on another one. */
export interface BotStage {
  company: TestCompany;
  chats: BotChat[];
  close(): Promise<void>;
}

/** @param contacts of each of the two connections */
export async function openBotStage(product: RunningProduct, company: TestCompany, contacts: number): Promise<BotStage> {
  // The customers write faster, and the same more often, than people do.
  await company.api.settings.save({ key: 'botBudget', value: 'disabled' });
  const receiver = await startWebhookReceiverFake();
  receiver.knobs.answer = (event) => ({ body: echoesOf(event).map((content) => ({ type: 'text', content })) });
  const [menus, flow] = [await aLinkedNumber(product, company), await aLinkedNumber(product, company)];
  const queueIds: number[] = [];
  for (const queue of menuQueues) queueIds.push((await company.api.queues.create(queue)).id);
  await company.api.whatsapp.update({ id: menus.id, greetingMessage: menuGreeting, maxUseBotQueues: 0, queueIds });
  const { id: integrationId } = await company.api.queueIntegrations.create({
    type: 'webhook',
    name: 'Eco',
    urlN8N: `${receiver.url}/hook`,
  });
  await company.api.whatsapp.update({ id: flow.id, integrationId });
  await waitForRules(product, menus.id, `jsonb_array_length(rules -> 'queueIds') > 0`);
  await waitForRules(product, flow.id, `(rules ->> 'integrationId')::bigint > 0`);

  const simulator = new SimulatorClient(product.simulator);
  const open = async (number: string, name: string, script: BotScript) => {
    const customer = await aCustomer(product, `Cliente ${name}`);
    const chat = new BotChat(simulator, { name, line: number, customer: customer.number }, script);
    await chat.turn(); // the first messages exchange keys
    if (chat.isGivenUp) throw new Error(`The bot does not answer ${name}`);
    return chat;
  };
  const names = Array.from({ length: contacts }, (_, n) => n);
  const chats = [
    ...(await mapConcurrently(names, 4, (n) => open(menus.number, `m${n}`, menuScript))),
    ...(await mapConcurrently(names, 4, (n) => open(flow.number, `w${n}`, echoScript(`w${n}`)))),
  ];
  return { company, chats, close: () => receiver.stop() };
}

/** The answers to a message, in two texts. */
function echoesOf(event: unknown): string[] {
  const text = typeof event === 'object' && event && 'chatInput' in event ? String(event.chatInput) : '';
  return [`primeiro ${text}`, `segundo ${text}`];
}

/** The rules of a connection come to tickets as an event. */
const waitForRules = ({ databaseUrl }: RunningProduct, connectionId: number, condition: string) =>
  withDatabase(databaseUrl, (sql) =>
    eventually(async () => {
      const found = await sql.query(`select from tickets.connection_rules where connection_id = $1 and ${condition}`, [
        connectionId,
      ]);
      return found.rowCount;
    }, 'the rules of a connection'),
  );
