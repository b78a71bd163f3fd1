import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import type { TestCompany } from '../client/company.factory.ts';
import { aConversation } from './conversation.factory.ts';
import { newCompany, platformApi, product } from './running-product.ts';

/** The noisy company floods the API, and the provider slows it down; the quiet one calls beside it. */
let noisy: TestCompany;
let quiet: TestCompany;
beforeAll(async () => {
  noisy = await newCompany('Barulhenta');
  quiet = await newCompany('Silenciosa');
});

const reason = 'O sistema de vocês lê todas as filas sem parar.';
/** Fewer than may wait for one user at a gateway: beyond, each request would be refused at once. */
const AT_ONCE = 30;
const read = ({ token }: TestCompany) =>
  fetch(`${product.gateway}/queue`, { headers: { authorization: `Bearer ${token}` } });

/** A program of the noisy company that sends the next request as soon as one is answered. */
function flood() {
  const state = { isOver: false, answered: 0, refused: [] as { retryAfter: string | null; body: object }[] };
  const work = Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (!state.isOver) {
        const answer = await read(noisy);
        if (answer.status === 200) state.answered++;
        else if (answer.status === 429)
          state.refused.push({
            retryAfter: answer.headers.get('retry-after'),
            body: (await answer.clone().json()) as object,
          });
        await answer.arrayBuffer().catch(() => undefined);
      }
    }),
  );
  const end = async () => {
    state.isOver = true;
    await work;
  };
  return Object.assign(state, { end });
}
/** How many requests of the noisy company are answered in the time of so many of the quiet one. */
async function answeredBeside(flooding: ReturnType<typeof flood>, calls: number): Promise<number> {
  const before = flooding.answered;
  for (let n = 0; n < calls; n++) expect((await read(quiet)).status).toBe(200);
  return flooding.answered - before;
}

test('the provider slows one company down within seconds: it sees why, and others go on', async () => {
  const api = await platformApi();
  const conversation = await aConversation({ company: noisy });
  const flooding = flood();
  try {
    const usual = await answeredBeside(flooding, 60);
    await api.slowDowns.set({ companyId: noisy.id, divisor: 10, reason, hours: 1 });
    const refusal = await eventually(() => flooding.refused[0], 'a refusal with the reason', 40_000);
    expect(Number(refusal.retryAfter)).toBeGreaterThan(0);
    expect(refusal.body).toMatchObject({ error: 'ERR_TOO_MANY_REQUESTS', slowDown: { reason } });
    const slowed = await answeredBeside(flooding, 60);
    expect(slowed).toBeLessThan(usual / 2);
    // Its agents write to customers as ever.
    for (let n = 0; n < 5; n++) {
      const body = { body: `mensagem ${n}` };
      const sent = await fetch(`${product.gateway}/messages/${conversation.ticketId}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${noisy.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(sent.status).toBeLessThan(300);
    }
    await api.slowDowns.lift({ companyId: noisy.id });
    await eventually(async () => (await answeredBeside(flooding, 20)) > slowed, 'the usual pace', 30_000);
  } finally {
    await flooding.end();
  }
}, 120_000);

test('the console shows whose work it was', async () => {
  const api = await platformApi();
  const found = await eventually(
    async () => {
      const { hour } = await api.platformLoads.ofCompany({ companyId: noisy.id });
      return hour.calls > 100 ? hour : null;
    },
    'the load of the noisy company',
    30_000,
  );
  expect(found.statements).toBeGreaterThan(found.calls);
  expect(found.busyMs).toBeGreaterThan(0);
  const { hour: other } = await api.platformLoads.ofCompany({ companyId: quiet.id });
  expect(other.calls).toBeLessThan(found.calls);
});
