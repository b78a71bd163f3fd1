import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { eventually } from '../../libs/testkit/src/eventually.ts';
import { inRoot } from '../standalone/repository-paths.ts';
import { newCompany, product } from './running-product.ts';
import { useDatabase } from './use-database.ts';

const sql = useDatabase();

/** Runs the command as the super user, whose earlier session ends by the sign-in. */
async function runCommand(args: string[]) {
  const { email, password } = product.admin;
  const child = spawn(process.execPath, [inRoot('deploy', 'standalone', 'rebuild-reports.command.ts'), ...args], {
    env: { ...process.env, RECADO_URL: product.gateway, RECADO_EMAIL: email, RECADO_PASSWORD: password },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, out };
}

test('numbers that went wrong are right again after the command, and so are episodes that are missing', async () => {
  const company = await newCompany();
  await sql.query(
    `with contact as (
       insert into tickets.contacts (company_id, name, lid)
       select $1, 'Cliente ' || n, gen_random_uuid() from generate_series(1, 5) n returning id)
     insert into tickets.tickets (company_id, contact_id, whatsapp_id, status) select $1, id, 1, 'pending' from contact`,
    [company.id],
  );
  const expectPending = (count: number) =>
    eventually(async () => {
      const { counters } = await company.api.dashboard.get({ days: 3 });
      return counters.supportPending === count && counters.started === count;
    }, `${count} waiting tickets`);
  await expectPending(5);
  await sql.query(`update tickets.report_days set started = started + 7 where company_id = $1`, [company.id]);
  await sql.query(`update tickets.report_states set pending = 0 where company_id = $1`, [company.id]);
  await sql.query(
    `delete from tickets.episodes where ticket_id = (select min(id) from tickets.tickets where company_id = $1)`,
    [company.id],
  );
  const { code, out } = await runCommand(['--company', String(company.id)]);
  expect({ code, end: out.trimEnd().split('\n').at(-1) }).toEqual({ code: 0, end: 'Done.' });
  await expectPending(5);
});

test('the command refuses arguments that it does not know', async () => {
  expect(await runCommand(['--company', 'x'])).toMatchObject({ code: 2 });
});
