import { numberKey } from '@recado/contracts';
import { eventually } from '@recado/testkit';
import { asOwner } from '@recado/testkit/as-owner';
import { expect, test } from 'vitest';
import { aCompany, type Company } from '../../testing/company.factory.ts';
import { imported, preview } from '../../testing/import.steps.ts';
import { bus, serveTickets } from '../../testing/serve-tickets.ts';

serveTickets();

/** Numbers from 0 to 1, the same in every run (a linear congruential generator, Numerical Recipes). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
const random = seeded(71);
const oneOf = <T>(choices: readonly T[]): T => choices[Math.trunc(random() * choices.length)] as T;
const digits = (count: number) => Array.from({ length: count }, () => Math.trunc(random() * 10)).join('');

const starts = [
  '',
  '',
  '',
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＠',
  "'",
  "'=",
  "''",
  '"',
  '""',
  '\u{1f469}\u200d\u{1f469}\u200d\u{1f467} ',
];
const middles = [
  'Ana Souza',
  'José "Zé" Araújo',
  "D'Ávila; Filhos",
  'Silva, Maria',
  'Loja | Centro',
  '1+1',
  '55 Bar',
  'SUM(A1:A2)',
  '李小龍',
  'محمد',
  '🎉🎉',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'N'.repeat(40),
];
const ends = ['', '', '', '"', ';', '\\', "'", ' =1', ' 🇧🇷', ' @loja'];
const numbers: (() => string)[] = [
  () => `+55119${digits(8)}`,
  () => `+55317${digits(7)}`,
  () => `+55113${digits(7)}`,
  () => `+5491122${digits(6)}`,
  () => `+52553${digits(7)}`,
  // Without `+` it would be a number of Rio Grande do Sul.
  () => `+5191${digits(7)}`,
  () => `+351912${digits(6)}`,
  () => `+1202555${digits(4)}`,
  () => `+49151${digits(8)}`,
  () => `+57300${digits(7)}`,
];

async function addContacts(company: Company, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const name = `${oneOf(starts)}${oneOf(middles)}${oneOf(ends)}`.slice(0, 50).toWellFormed();
    const extraInfo =
      random() < 0.3 ? [{ name: oneOf(['Cidade', 'name', '=CPF']), value: oneOf(['=1+1', 'Recife; PE', '"x"']) }] : [];
    const email = random() < 0.3 ? `a${n}+${digits(3)}@x-y.com` : null;
    await company.api.contacts.create(company.admin, { name, number: oneOf(numbers)(), email, extraInfo });
  }
}

/** People whom only WhatsApp knows: without a name, in its spelling, or without a number. */
async function addObserved(company: Company): Promise<void> {
  const people = [
    { number: `5511988${digits(6)}`, lid: null },
    { number: `521552${digits(7)}`, lid: '77001' },
    { number: `5191${digits(7)}`, lid: '77002' },
    { number: null, lid: '77003' },
  ];
  for (const chat of people) await company.receives({ chat, body: 'oi', pushName: null });
  await eventually(async () => (await rowsOf(company)).length >= people.length, 'the contacts');
}

const rowsOf = (company: Company) =>
  asOwner(async (sql) => {
    const { rows } = await sql.query<Record<string, unknown> & { name: string; number: string; email: string }>(
      `select * from tickets.contacts where company_id = $1 order by id`,
      [company.companyId],
    );
    return rows;
  });

async function exported({ api, admin }: Company): Promise<string> {
  let text = '';
  for (let after: string | null | undefined; after !== null;) {
    const part = await api.contacts.export(admin, after === undefined ? {} : { after });
    text += part.text;
    after = part.next;
  }
  return text;
}

test('an export that is imported again adds nobody and changes nobody', async () => {
  const company = await aCompany(bus);
  await addObserved(company);
  await addContacts(company, 200);
  const before = await rowsOf(company);
  const file = await exported(company);
  const { columns } = await preview(company, 'contatos.csv', file);
  expect(columns.map(({ kind }) => kind)).toEqual(['name', 'number', 'email']);
  const done = await imported(company, 'contatos.csv', file);
  expect(done).toMatchObject({ added: 0, updated: 0, unchanged: before.length - 1, refused: 1 });
  expect(done.problems.map(({ reason }) => reason)).toEqual(['numberMissing']);
  expect(await rowsOf(company)).toEqual(before);
});

test('an export that another company imports gives it the same people', async () => {
  const [company, other] = [await aCompany(bus), await aCompany(bus)];
  await addObserved(company);
  await addContacts(company, 200);
  const done = await imported(other, 'contatos.csv', await exported(company));
  expect(done.problems.map(({ reason }) => reason)).toEqual(['numberMissing']);
  const people = async (of: Company) =>
    (await rowsOf(of)).flatMap(({ name, number, email, name_edited: isNamed }) =>
      number ? { name: isNamed ? name : '', key: numberKey(number), email } : [],
    );
  expect(await people(other)).toEqual(await people(company));
});
