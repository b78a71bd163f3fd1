import { ControlError } from '../control.error.ts';
import { done, ok, type Route } from './control.router.ts';

const list: Route = ({ world: { mails: received }, query }) => {
  const mails = received.list(query.get('to') ?? '');
  return ok({ port: received.port, mails: mails.map(({ text: _text, html: _html, ...line }) => line) });
};

const show: Route = ({ world, params }) => {
  const mail = world.mails.find(params.id ?? '');
  if (!mail) throw new ControlError(404, `no mail ${params.id}`);
  return ok(mail);
};

const clear: Route = ({ world }) => {
  world.mails.clear();
  world.emit({ type: 'mail', number: '' });
  return done;
};

export const mailRoutes: Record<string, Route> = {
  'GET /mails': list,
  'DELETE /mails': clear,
  'GET /mails/:id': show,
};
