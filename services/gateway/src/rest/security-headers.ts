import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';

const none = ["'none'"];
/** Responses of the API are data: a browser may neither render nor frame them. */
const apiPolicy = { defaultSrc: none, objectSrc: none, baseUri: none, formAction: none, frameAncestors: none };
/** The documentation is a page that loads its own files and has inline styles. */
const documentationPolicy = {
  ...apiPolicy,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
};

/** Sets the security headers of every response. Responses with files override some of them. */
export function setSecurityHeaders(app: NestExpressApplication): void {
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: apiPolicy },
      crossOriginResourcePolicy: { policy: 'same-site' },
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    }),
  );
  app.use('/docs', contentSecurityPolicy({ useDefaults: false, directives: documentationPolicy }));
  app.use(forbidCaching);
}

/** Responses belong to their caller: neither proxies nor a shared browser may store them. */
function forbidCaching(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
