import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { product } from './running-product.ts';

/** Named as in SECURITY.md: numbers of OWASP's ASVS 5.0. */
describe('what every answer tells the browser', () => {
  const paths = ['/health/info', '/plans/list', '/auth/me', '/nowhere', '/public/1/2020-01/x.png', '/openapi.json'];

  test.each(paths)(
    '%s: 3.4.1 HSTS, 3.4.3 policy, 3.4.4 nosniff, 3.4.5 referrer, 3.4.6 frames, 14.3.2 no-store',
    async (path) => {
      const { headers } = await fetch(`${product.gateway}${path}`);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
      expect(headers.get('content-security-policy')).toBe(
        `default-src 'none';object-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('content-type')).toMatch(/charset=utf-8$/);
      expect(headers.get('x-powered-by')).toBeNull();
    },
  );

  test('3.4.3 the documentation is a page of its own files; no script stands in it', async () => {
    const answer = await fetch(`${product.gateway}/docs`);
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self'`);
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
  });

  test('3.4.2 no other site is allowed in, whatever origin it names', async () => {
    const asked = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${product.gateway}/plans/list`, { method, headers: asked });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('13.4.4 and 4.1.4 a method that is not an operation’s is answered by nothing', async () => {
    const { hostname, port } = new URL(product.gateway);
    for (const method of ['TRACE', 'PATCH', 'PROPFIND']) {
      const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
        const asked = httpRequest(
          { hostname, port, method, path: '/auth/me', headers: { cookie: 'jrt=seen' } },
          (got) => {
            let body = '';
            got
              .on('data', (part: Buffer) => (body += part.toString()))
              .on('end', () => resolve({ status: got.statusCode ?? 0, body }));
          },
        );
        asked.once('error', reject).end();
      });
      expect(answer.status, method).toBe(404);
      expect(answer.body).not.toContain('seen');
    }
  });
});
