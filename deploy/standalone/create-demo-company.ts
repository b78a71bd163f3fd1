import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import {
  aLinkedNumber,
  aCustomer,
  aNumber,
  signIn,
  waitForTicket,
  type TestCompany,
  type ProductAddress,
} from '../client/company.factory.ts';
import { apiOf } from '../client/rest.client.ts';
import { SimulatorClient } from '../client/simulator.client.ts';
import { agents, bots, customers, official, queues, type DemoCustomer } from './demo-company.data.ts';
import { webhookPort } from './demo.systems.ts';
import type { StartOptions } from './start.options.ts';
import type { SuperUser } from './run-migrations.ts';
import type { ProgressReporter } from './progress.reporter.ts';

export interface DemoCompany {
  email: string;
  password: string;
}
interface OfficialNumber {
  number: string;
  phoneNumberId: string;
  accountId: string;
  accessToken: string;
  appSecret: string;
}
const newPassword = () => randomBytes(9).toString('base64url');

/**
 * Creates a company with queues, agents and conversations, so that every screen has content. The company is created over
 * the API and with phones of the simulator, and only on the start that created the super user.
 */
export async function createDemoCompany(
  options: StartOptions,
  admin: SuperUser | null,
  progress: ProgressReporter,
): Promise<DemoCompany | null> {
  const password = admin?.password ?? options.admin.password;
  if (!admin || !password) return null;
  const product: ProductAddress = {
    gateway: `http://127.0.0.1:${options.gatewayPort}`,
    simulator: `http://127.0.0.1:${options.simulatorPort}`,
    admin: { email: admin.email, password },
  };
  return progress.step('demo', async () => {
    // Webhooks of the official number come by the web server, which starts beside the services.
    const web = `http://127.0.0.1:${options.webPort}/healthz`;
    await eventually(async () => (await fetch(web)).ok, 'the web server');
    return createCompany(product, options.demoPort);
  });
}

async function createCompany(product: ProductAddress, demoPort: number): Promise<DemoCompany> {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const demo = { email: 'demo@recado.local', password: newPassword() };
  await apiOf(product.gateway, token).companies.create({ name: 'Padaria Aurora', ...demo });
  await apiOf(product.gateway, token).auth.logout();
  const session = await signIn(product, demo.email, demo.password);
  const api = apiOf(product.gateway, session.token);
  const company: TestCompany = { id: session.user.companyId, ...demo, ...session, api };
  const queueIds = new Map<string, number>();
  await api.users.update({ id: session.user.id, name: 'Júlia Moreira' });
  for (const [i, queue] of queues.entries())
    queueIds.set(queue.name, (await api.queues.create({ ...queue, orderQueue: i + 1 })).id);
  for (const agent of agents) {
    const ids = agent.queues.flatMap((name) => queueIds.get(name) ?? []);
    await api.users.create({
      name: agent.name,
      email: `${agent.email}@recado.local`,
      password: newPassword(),
      queueIds: ids,
    });
  }
  const line = await aLinkedNumber(product, company);
  await api.whatsapp.update({ id: line.id, name: 'Loja' });
  await Promise.all(customers.map((customer) => holdConversation(product, company, line.number, customer, queueIds)));
  await createOfficialNumber(product, company, queueIds);
  await createBots(company, line.id, queueIds, demoPort);
  await api.auth.logout();
  return demo;
}

/** A number of the Cloud API beside the linked one, with a customer who waits and a template. */
async function createOfficialNumber(
  product: ProductAddress,
  company: TestCompany,
  queueIds: Map<string, number>,
): Promise<void> {
  const { name, customer, template } = official;
  const created = await new SimulatorClient(product.simulator).request<OfficialNumber>('POST', '/official-numbers', {
    number: aNumber(),
    name: 'Padaria Aurora',
  });
  const { number, phoneNumberId, accountId, accessToken, appSecret } = created;
  const { id } = await company.api.whatsapp.create({
    name,
    kind: 'cloud',
    cloudAccess: { phoneNumberId, accountId, accessToken, appSecret },
  });
  // Meta sends nothing before the app is subscribed.
  const isReady = async () => {
    const { status, cloud } = await company.api.whatsapp.get({ id });
    return status === 'CONNECTED' && cloud?.hasWebhook === true;
  };
  await eventually(isReady, 'the official number');
  await company.api.messageTemplates.create({ whatsappId: id, ...template, samples: [...template.samples] });
  await holdConversation(product, company, number, customer, queueIds);
}

/** From now on new conversations begin with the menu of queues, two of which a prompt and a webhook answer. */
async function createBots(
  { api }: TestCompany,
  lineId: number,
  queueIds: Map<string, number>,
  demoPort: number,
): Promise<void> {
  const { assistant, orders, greeting, supportMenu } = bots;
  const people = [...queueIds.values()];
  const support = queueIds.get('Suporte');
  if (support) await api.queues.update({ id: support, greetingMessage: 'Como podemos ajudar?', options: supportMenu });
  const { prompt, ...assistantQueue } = assistant;
  const talking = await api.queues.create({ ...assistantQueue, orderQueue: people.length + 1 });
  const { id: promptId } = await api.prompts.create({
    name: assistant.name,
    prompt,
    queueId: support ?? talking.id,
    maxMessages: 10,
  });
  await api.queues.update({ id: talking.id, promptId });
  const { id: integrationId } = await api.queueIntegrations.create({
    type: 'webhook',
    name: orders.name,
    urlN8N: `http://127.0.0.1:${webhookPort(demoPort)}/hook`,
  });
  const ordering = await api.queues.create({ ...orders, orderQueue: people.length + 2, integrationId });
  await api.whatsapp.update({ id: lineId, greetingMessage: greeting, queueIds: [...people, talking.id, ordering.id] });
}

async function holdConversation(
  product: ProductAddress,
  company: TestCompany,
  line: string,
  person: DemoCustomer,
  queueIds: Map<string, number>,
): Promise<void> {
  const { api } = company;
  const phone = await aCustomer(product, person.name);
  for (const content of person.messages) await phone.writes(line, await contentOf(content));
  const { id } = await waitForTicket(company, phone.number);
  const count = person.messages.length;
  await eventually(
    async () => (await api.tickets.get({ id: String(id) })).unreadMessages === count,
    `${count} messages`,
  );
  const ticket = { id: String(id) };
  const queueId = person.queue ? queueIds.get(person.queue) : undefined;
  if (queueId) await api.tickets.update({ ...ticket, queueId });
  if (person.answers) await api.tickets.update({ ...ticket, status: 'open' });
  for (const body of person.answers ?? []) await api.messages.send({ ticketId: String(id), body });
  for (const text of person.replies ?? []) await phone.writes(line, text);
  if (person.isClosed) await api.tickets.update({ ...ticket, status: 'closed' });
}

async function contentOf(content: DemoCustomer['messages'][number]): Promise<object | string> {
  if (typeof content === 'string') return content;
  if ('picture' in content) {
    const jpeg = await sharp(Buffer.from(cake)).jpeg({ quality: 85 }).toBuffer();
    return { image: { base64: jpeg.toString('base64'), mimetype: 'image/jpeg' }, caption: content.picture };
  }
  const pdf = Buffer.from(onePagePdf(content.pdf)).toString('base64');
  return { document: { base64: pdf, mimetype: 'application/pdf', fileName: `${content.pdf}.pdf` } };
}

const cake = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
  <rect width="800" height="600" fill="#f6e7d8"/><ellipse cx="400" cy="500" rx="300" ry="46" fill="#d9c2aa"/>
  <rect x="180" y="330" width="440" height="160" rx="18" fill="#c97b63"/><rect x="180" y="330" width="440" height="46" rx="18" fill="#fff4ea"/>
  <rect x="250" y="220" width="300" height="120" rx="16" fill="#e0a18d"/><rect x="250" y="220" width="300" height="38" rx="16" fill="#fff4ea"/>
  <g fill="#0b6e75"><rect x="330" y="150" width="12" height="72" rx="4"/><rect x="394" y="140" width="12" height="82" rx="4"/><rect x="458" y="150" width="12" height="72" rx="4"/></g>
  <g fill="#e4572e"><circle cx="336" cy="138" r="11"/><circle cx="400" cy="128" r="11"/><circle cx="464" cy="138" r="11"/></g></svg>`;

/** A PDF of one page with one line; readers rebuild the missing cross-reference table. */
const onePagePdf = (line: string): string => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj
4 0 obj<</Length ${line.length + 38}>>stream
BT /F 20 Tf 60 180 Td (${line}) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
