import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { aLinkedNumber, aCustomer, signIn, theTicket, type Company, type Where } from '../client/company.ts';
import { apiOf } from '../client/rest.ts';
import { agents, customers, queues, type DemoCustomer } from './demo-people.ts';
import type { Options } from './options.ts';
import type { SuperUser } from './programs.ts';
import type { Progress } from './progress.ts';

export interface Demo {
  email: string;
  password: string;
}
const newPassword = () => randomBytes(9).toString('base64url');

/**
 * A company with queues, agents and customers who write, so that every screen has something to show. It is made by
 * the real path: the API as its people use it, and phones of the simulator. Only on the start that made the super user.
 */
export async function makeDemo(options: Options, admin: SuperUser | null, progress: Progress): Promise<Demo | null> {
  const password = admin?.password ?? options.admin.password;
  if (!admin || !password) return null;
  const where: Where = {
    gateway: `http://127.0.0.1:${options.gatewayPort}`,
    simulator: `http://127.0.0.1:${options.simulatorPort}`,
    admin: { email: admin.email, password },
  };
  return progress.step('demo', () => build(where));
}

async function build(where: Where): Promise<Demo> {
  const { token } = await signIn(where, where.admin.email, where.admin.password);
  const demo = { email: 'demo@recado.local', password: newPassword() };
  await apiOf(where.gateway, token).companies.create({ name: 'Padaria Aurora', ...demo });
  await apiOf(where.gateway, token).auth.logout();
  const session = await signIn(where, demo.email, demo.password);
  const api = apiOf(where.gateway, session.token);
  const company: Company = { id: session.user.companyId, ...demo, ...session, api };
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
  const line = await aLinkedNumber(where, company);
  await api.whatsapp.update({ id: line.id, name: 'Loja' });
  await Promise.all(customers.map((customer) => converse(where, company, line.number, customer, queueIds)));
  await api.auth.logout();
  return demo;
}

async function converse(
  where: Where,
  company: Company,
  line: string,
  person: DemoCustomer,
  queueIds: Map<string, number>,
): Promise<void> {
  const { api } = company;
  const phone = await aCustomer(where, person.name);
  for (const saying of person.says) await phone.writes(line, await contentOf(saying));
  const { id } = await theTicket(company, phone.number);
  const all = person.says.length;
  await eventually(async () => (await api.tickets.get({ id: String(id) })).unreadMessages === all, `${all} messages`);
  const ticket = { id: String(id) };
  const queueId = person.queue ? queueIds.get(person.queue) : undefined;
  if (queueId) await api.tickets.update({ ...ticket, queueId });
  if (person.answers) await api.tickets.update({ ...ticket, status: 'open' });
  for (const body of person.answers ?? []) await api.messages.send({ ticketId: String(id), body });
  for (const text of person.after ?? []) await phone.writes(line, text);
  if (person.end) await api.tickets.update({ ...ticket, status: 'closed' });
}

async function contentOf(saying: DemoCustomer['says'][number]): Promise<object | string> {
  if (typeof saying === 'string') return saying;
  if ('picture' in saying) {
    const jpeg = await sharp(Buffer.from(cake)).jpeg({ quality: 85 }).toBuffer();
    return { image: { base64: jpeg.toString('base64'), mimetype: 'image/jpeg' }, caption: saying.picture };
  }
  const pdf = Buffer.from(onePage(saying.pdf)).toString('base64');
  return { document: { base64: pdf, mimetype: 'application/pdf', fileName: `${saying.pdf}.pdf` } };
}

const cake = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
  <rect width="800" height="600" fill="#f6e7d8"/><ellipse cx="400" cy="500" rx="300" ry="46" fill="#d9c2aa"/>
  <rect x="180" y="330" width="440" height="160" rx="18" fill="#c97b63"/><rect x="180" y="330" width="440" height="46" rx="18" fill="#fff4ea"/>
  <rect x="250" y="220" width="300" height="120" rx="16" fill="#e0a18d"/><rect x="250" y="220" width="300" height="38" rx="16" fill="#fff4ea"/>
  <g fill="#0b6e75"><rect x="330" y="150" width="12" height="72" rx="4"/><rect x="394" y="140" width="12" height="82" rx="4"/><rect x="458" y="150" width="12" height="72" rx="4"/></g>
  <g fill="#e4572e"><circle cx="336" cy="138" r="11"/><circle cx="400" cy="128" r="11"/><circle cx="464" cy="138" r="11"/></g></svg>`;

/** A PDF of one page with one line; readers rebuild the missing cross-reference table. */
const onePage = (line: string): string => `%PDF-1.4
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
