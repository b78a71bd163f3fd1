import { request as httpRequest } from 'node:http';
import { describe, expect, test } from 'vitest';
import { product } from './running-product.ts';

/** Test names begin with the requirement of OWASP's ASVS 5.0, as in SECURITY.md. */
describe('response headers', () => {
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

  test('3.4.3 the documentation loads its scripts from own files and has no inline script', async () => {
    const answer = await fetch(`${product.gateway}/docs`);
    expect(answer.headers.get('content-security-policy')).toContain(`script-src 'self'`);
    expect(await answer.text()).not.toMatch(/<script(?![^>]*\ssrc=)|\son\w+=/);
  });

  test('3.4.2 no other origin may read a response', async () => {
    const headersOfOtherSite = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await fetch(`${product.gateway}/plans/list`, { method, headers: headersOfOtherSite });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  test('13.4.4 and 4.1.4 a method without an operation is refused with 404 and echoes nothing', async () => {
    const { hostname, port } = new URL(product.gateway);
    for (const method of ['TRACE', 'PATCH', 'PROPFIND']) {
      const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
        const sent = httpRequest(
          { hostname, port, method, path: '/auth/me', headers: { cookie: 'jrt=seen' } },
          (response) => {
            let body = '';
            response
              .on('data', (part: Buffer) => (body += part.toString()))
              .on('end', () => resolve({ status: response.statusCode ?? 0, body }));
          },
        );
        sent.once('error', reject).end();
      });
      expect(answer.status, method).toBe(404);
      expect(answer.body).not.toContain('seen');
    }
  });
});
