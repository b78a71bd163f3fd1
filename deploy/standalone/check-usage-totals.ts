import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '../client/database.client.ts';
import { inRoot } from './repository-paths.ts';

const SERVICES = ['tickets', 'connections', 'billing'];
const TIMEOUT_MS = 60_000;
/** Contacts that are added while the totals are counted. */
const ADDED = 300;

/** Counts of companies in the tables of tickets and connections where billing has another total. */
const DIFFERENCES = `
  with truth as (
    select company_id, 'contacts' as kind, count(*) as amount from tickets.contacts group by 1
    union all
    select company_id, 'storageBytes', coalesce(sum(media_size), 0) from tickets.messages
    where media_path is not null and source is distinct from 'campaign' and split_part(media_path, '/', 2) <> 'campaigns'
    group by 1
    union all
    select company_id, 'connections', count(*) from connections.whatsapps group by 1)
  select truth.company_id as company, truth.kind, truth.amount, t.amount as total
  from truth left join billing.usage_totals t using (company_id, kind)
  where t.amount is distinct from truth.amount`;
/** A contact of any company with its event, as the service adds one. */
const ADD_CONTACT = `
  with drawn as materialized (select pg_current_xact_id()),
  contact as (
    insert into tickets.contacts (company_id, name, lid)
    select company_id, 'Upgrade', gen_random_uuid() from tickets.contacts offset $1 limit 1 returning id, company_id)
  insert into tickets.outbox (company_id, name, key, payload, trace)
  select company_id, 'contacts.created', 'contact-' || id, jsonb_build_object('contactId', id), 'upgrade' from contact, drawn`;

/** Companies of their own: tests of tickets publish events of connections that exist in no table. */
const ADD_CONNECTIONS = `
  insert into connections.whatsapps (company_id, name, wanted, status)
  select 7000000 + n, 'Linha ' || line, false, 'DISCONNECTED' from generate_series(1, 20) n, generate_series(1, 3) line`;

interface Difference {
  company: string;
  kind: string;
  amount: string;
  total: string | null;
}

/**
 * Starts services of this release on what the previous one has left, and adds contacts meanwhile.
 * @returns whether the totals of billing are those of the tables after all
 */
export async function checkUsageTotals(print: (line: string) => void): Promise<boolean> {
  const build = ['-c', '../../rolldown.config.mjs', '--log-level', 'warn'];
  for (const service of SERVICES) {
    const cwd = inRoot('services', service);
    execFileSync(inRoot('node_modules', '.bin', 'rolldown'), build, { cwd, stdio: 'ignore' });
    execFileSync(process.execPath, ['dist/migrate.js'], { cwd, stdio: 'ignore' });
  }
  const databaseUrl = process.env['DATABASE_URL'] ?? '';
  await withDatabase(databaseUrl, (sql) => sql.query(ADD_CONNECTIONS));
  const running = SERVICES.map((service) =>
    spawn(process.execPath, ['dist/main.js'], { cwd: inRoot('services', service), stdio: 'inherit' }),
  );
  try {
    return await withDatabase(databaseUrl, async (sql) => {
      const { rows } = await sql.query<{ contacts: number }>('select count(*)::int as contacts from tickets.contacts');
      const known = rows[0]?.contacts ?? 0;
      for (let n = 0; n < ADDED; n++) {
        await sql.query(ADD_CONTACT, [n % known]);
        await pause(10);
      }
      const until = Date.now() + TIMEOUT_MS;
      for (;;) {
        const { rows: found } = await sql.query<Difference>(DIFFERENCES);
        if (found.length === 0)
          print(`upgrade: billing counts the ${known + ADDED} contacts, the files and the connections of companies`);
        if (found.length === 0 || Date.now() > until) return found.every((difference) => report(difference, print));
        await pause(200);
      }
    });
  } finally {
    for (const child of running) child.kill();
  }
}

function report({ company, kind, amount, total }: Difference, print: (line: string) => void): boolean {
  print(`upgrade: ${kind} of company ${company} is ${amount}, and billing counts ${total}`);
  return false;
}
