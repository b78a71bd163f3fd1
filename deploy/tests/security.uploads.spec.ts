import { describe, expect, test } from 'vitest';
import { aCompany, aCustomer, aLinkedNumber, waitForTicket } from '../client/company.factory.ts';
import { request } from '../client/rest.client.ts';
import { product, superToken } from './running-product.ts';

/** Named as in SECURITY.md: numbers of OWASP's ASVS 5.0. */
describe('uploads', () => {
  test('5.2.1, 5.3.2 and 5.4.2: too large is refused, names are only ever names, what could run is downloaded', async () => {
    const fresh = await aCompany(product, await superToken());
    const line = await aLinkedNumber(product, fresh);
    const customer = await aCustomer(product, 'Uploader');
    await customer.writes(line.number, 'oi');
    const { id } = await waitForTicket(fresh, customer.number);
    const send = async (name: string, content: string, type: string) => {
      const form = new FormData();
      form.append('medias', new Blob([content], { type }), name);
      const headers = { authorization: `Bearer ${fresh.token}` };
      const answer = await fetch(`${product.gateway}/messages/${id}`, { method: 'POST', headers, body: form });
      return { status: answer.status, body: (await answer.json()) as { mediaUrl: string; mediaName: string }[] };
    };
    const script = '<script>alert(1)</script>';
    for (const [name, type] of [
      ['../../../../etc/cron.d/x.html', 'text/html'],
      ['x.svg', 'image/svg+xml'],
      ['x.png\r\nSet-Cookie: jrt=1.xhtml', 'image/png'],
    ] as const) {
      const { status, body } = await send(name, script, type);
      expect(status, name).toBe(200);
      const { mediaUrl = '', mediaName = '' } = body[0] ?? {};
      expect(mediaUrl).toMatch(new RegExp(`^/public/${fresh.id}/tickets/\\d{4}-\\d{2}/[0-9a-f-]{36}(\\.\\w+)?\\?`));
      expect(mediaName).not.toMatch(/[/\\\r\n]/);
      const { headers } = await fetch(`${product.gateway}${mediaUrl}`);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
      expect(headers.get('set-cookie')).toBeNull();
    }
    const form = new FormData();
    form.append('body', 'x'.repeat(300_000));
    const headers = { authorization: `Bearer ${fresh.token}` };
    const large = await fetch(`${product.gateway}/messages/${id}`, { method: 'POST', headers, body: form });
    expect(large.status).toBe(400);
    const json = await request(`${product.gateway}/messages/${id}`, 'POST', fresh.token, {
      body: 'x'.repeat(1_100_000),
    });
    expect(json).toMatchObject({ status: 413, body: { error: 'ERR_BODY_TOO_LARGE', fields: [{ field: 'body' }] } });
  });
});
