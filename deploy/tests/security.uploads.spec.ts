import { describe, expect, test } from 'vitest';
import { request, uploadForm } from '../client/rest.client.ts';
import { aConversation } from './conversation.factory.ts';
import { product } from './running-product.ts';

/** Test names begin with the requirement of OWASP's ASVS 5.0, as in SECURITY.md. */
describe('uploads', () => {
  test('5.2.1, 5.3.2 and 5.4.2: large files are refused, names are no paths, executable types are downloads', async () => {
    const { company, ticketId } = await aConversation();
    const path = `/messages/${ticketId}`;
    const send = async (name: string, content: string, type: string) => {
      const form = new FormData();
      form.append('medias', new Blob([content], { type }), name);
      const answer = await uploadForm(product.gateway, path, company.token, form);
      return { status: answer.status, body: (await answer.json()) as { mediaUrl: string; mediaName: string }[] };
    };
    const script = '<script>alert(1)</script>';
    for (const [name, type] of [
      ['../../../../etc/cron.d/x.html', 'text/html'],
      ['x.svg', 'image/svg+xml'],
      ['x.png\r\nSet-Cookie: jrt=1.xhtml', 'application/xhtml+xml'],
    ] as const) {
      const { status, body } = await send(name, script, type);
      expect(status, name).toBe(200);
      const { mediaUrl = '', mediaName = '' } = body[0] ?? {};
      expect(mediaUrl).toMatch(new RegExp(`^/public/${company.id}/tickets/\\d{4}-\\d{2}/[0-9a-f-]{36}(\\.\\w+)?\\?`));
      expect(mediaName).not.toMatch(/[/\\\r\n]/);
      const { headers } = await fetch(`${product.gateway}${mediaUrl}`);
      expect(headers.get('content-type')).toBe('application/octet-stream');
      expect(headers.get('content-disposition')).toMatch(/^attachment/);
      expect(headers.get('content-security-policy')).toBe(`default-src 'none'; sandbox`);
      expect(headers.get('set-cookie')).toBeNull();
    }
    expect(await send('x.png', script, 'image/png')).toMatchObject({
      status: 400,
      body: { error: 'ERR_FILE_CONTENT' },
    });
    const form = new FormData();
    form.append('body', 'x'.repeat(300_000));
    const large = await uploadForm(product.gateway, path, company.token, form);
    expect(large.status).toBe(400);
    const json = await request(`${product.gateway}${path}`, 'POST', company.token, {
      body: 'x'.repeat(1_100_000),
    });
    expect(json).toMatchObject({ status: 413, body: { error: 'ERR_BODY_TOO_LARGE', fields: [{ field: 'body' }] } });
  });
});
