import { chromium } from '@playwright/test';
import { Client } from 'pg';
import { chromiumBinaries } from '../../libs/testkit/src/servers/index.ts';
import { aCompany, signIn, aLinkedNumber, aCustomer, theTicket } from '../client/company.ts';
import { startProduct } from '../tests/product.ts';
import { writeFileSync } from 'node:fs';
const product = await startProduct(['--split']);
try {
  const { token } = await signIn(product, product.admin.email, product.admin.password);
  const company = await aCompany(product, token);
  const line = await aLinkedNumber(product, company);
  const c = await aCustomer(product, 'Longa'); await c.writes(line.number, 'oi');
  const ticket = await theTicket(company, c.number);
  await company.api.tickets.update({ id: ticket.uuid, status: 'open' });
  const sql = new Client({ connectionString: product.databaseUrl }); await sql.connect();
  await sql.query(`insert into tickets.messages (company_id, ticket_id, contact_id, whatsapp_id, wa_id, from_me, type, body, sent_at)
         select t.company_id, t.id, t.contact_id, t.whatsapp_id, 'long-' || n, n % 2 = 0, 'chat', 'mensagem ' || n, now() from tickets.tickets t, generate_series(1, 10000) n where t.id = ${ticket.id}`);
  await sql.end();
  const browser = await chromium.launch({ executablePath: chromiumBinaries().shell, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })).newPage();
  await page.goto(`${product.web}/login`);
  await page.getByLabel('E-mail').fill(company.email); await page.getByLabel('Senha').fill(company.password);
  await page.getByRole('button', { name: 'Entrar' }).click(); await page.waitForURL('**/tickets');
  const cdp = await page.context().newCDPSession(page); await cdp.send('Performance.enable');
  for (let run = 0; run < 3; run++) {
    await page.goto(`${product.web}/tickets/${ticket.uuid}`);
    const what = page.getByRole('region', { name: 'Mensagens' }); await what.waitFor(); await page.waitForTimeout(1000);
    const box = (await what.boundingBox())!; await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.evaluate(() => { const stood: number[] = []; (globalThis as any).stood = stood; let last = performance.now(); const next = (now: number) => { stood.push(now - last); last = now; requestAnimationFrame(next); }; requestAnimationFrame(next); });
    const m = async () => Object.fromEntries((await cdp.send('Performance.getMetrics')).metrics.map((x) => [x.name, x.value]));
    const a = await m();
    if (run === 2) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 200 }); await cdp.send('Profiler.start'); }
    for (let n = 0; n < 120; n++) await page.mouse.wheel(0, -600);
    if (run === 2) { const { profile } = await cdp.send('Profiler.stop'); writeFileSync('/tmp/prof/browser.cpuprofile', JSON.stringify(profile)); }
    const b = await m();
    const stood: number[] = await page.evaluate(() => (globalThis as any).stood.slice(1));
    const n = await page.evaluate(() => document.querySelectorAll('article[id]').length);
    console.log('frames', stood.length, 'dropped', stood.filter((x) => x > 25).length, 'worst', stood.toSorted((x, y) => y - x).slice(0, 12).map(Math.round).join(' '), 'articles', n, ['LayoutDuration', 'RecalcStyleDuration', 'ScriptDuration', 'TaskDuration', 'LayoutCount'].map((k) => `${k} ${(b[k] - a[k]).toFixed(2)}`).join(' '));
  }
  await browser.close();
} finally { await product.stop(); }
