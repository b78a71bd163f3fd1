import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import helmet, { contentSecurityPolicy } from 'helmet';

const none = ["'none'"];
/** The API is data: nothing of an answer is ever a page, in no frame and nowhere. */
const ofData = { defaultSrc: none, objectSrc: none, baseUri: none, formAction: none, frameAncestors: none };
/** The documentation is a page, of its own files; its styles stand in it. */
const ofDocumentation = {
  ...ofData,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
};

/** What every answer tells the browser. Whoever answers with something else (a file) says so over it. */
export function protect(app: NestExpressApplication): void {
  app.use(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: ofData },
      crossOriginResourcePolicy: { policy: 'same-site' },
      strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    }),
  );
  app.use('/docs', contentSecurityPolicy({ useDefaults: false, directives: ofDocumentation }));
  app.use(forgetAnswers);
}

/** Answers are a caller's own: nobody on the way keeps them, nor a browser that the next person sits down at. */
function forgetAnswers(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader('Cache-Control', 'no-store');
  next();
}
