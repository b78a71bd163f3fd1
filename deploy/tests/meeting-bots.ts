import { startOpenAiFake } from '../../libs/testkit/src/fakes/index.ts';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aLinkedNumber, waitForTicket, type TestCompany } from '../client/company.factory.ts';
import { onTestFinished } from 'vitest';
import { newCompany, product } from './running-product.ts';

const PROMPT = 'Você atende os clientes desta loja com simpatia e responde em poucas palavras.';
/** How the text of a silence begins. */
export const SILENCED = 'Uma pessoa da nossa equipe';

/** A company whose line is answered by a model that never says the same twice. */
export async function aTalkative(name: string) {
  const company = await newCompany(name);
  const line = await aLinkedNumber(product, company);
  const model = await startOpenAiFake(`sk-${name}`);
  onTestFinished(() => model.stop());
  let serial = 0;
  model.knobs.answers = () => `${name} ${++serial}`;
  const queue = await company.api.queues.create({ name: 'Pessoas', color: '#0b6e01' });
  const prompt = await company.api.prompts.create({
    name: 'Assistente',
    prompt: PROMPT,
    apiKey: model.apiKey,
    baseUrl: model.baseUrl,
    model: 'small',
    queueId: queue.id,
    maxMessages: 10,
  });
  await company.api.whatsapp.update({ id: line.id, promptId: prompt.id });
  return { company, line, calls: () => serial };
}
type Talkative = Awaited<ReturnType<typeof aTalkative>>;

/** The phone of the first line writes to the second; its bot does not know that it did. */
export async function meet(first: Talkative, second: Talkative): Promise<void> {
  const { api } = first.company;
  const contact = await api.contacts.create({ name: 'Outro robô', number: second.line.number });
  const opened = await api.tickets.create({ contactId: contact.id, whatsappId: first.line.id });
  await api.messages.send({ ticketId: opened.uuid, body: 'Bom dia' });
  await api.tickets.update({ id: opened.uuid, status: 'closed' });
}

export const silenced = (company: TestCompany, number: string, timeoutMs = 60_000) =>
  eventually(
    async () => {
      const ticket = await waitForTicket(company, number);
      return ticket.silence ? ticket : null;
    },
    'the silence',
    timeoutMs,
  );

/** The lines of the ticket's history that say that the bot fell silent. */
export const silencesOf = async ({ api }: TestCompany, ticketId: number) =>
  (await api.tickets.history({ id: String(ticketId) })).filter(({ bot }) => bot?.rule === 'silenced');
