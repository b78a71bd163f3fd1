import { counter, gauge, histogram, LONG, SHORT } from '@recado/platform';

export const requestSeconds = histogram(
  'recado_http_request_seconds',
  'Time a request took until it was answered or its client left; the service is that of its operation',
  [...SHORT, 20],
  ['service', 'status'],
);
export const openSockets = gauge('recado_sockets', 'Sockets of browsers that are open', 'sum');
export const pushes = counter(
  'recado_pushes_total',
  'Pushes to browsers, by channel; one to many sockets counts once',
  ['channel'],
);
export const phoneToScreen = histogram(
  'recado_phone_to_screen_seconds',
  'Time from the arrival of a message of a customer at a worker to its push to the browsers of the company',
  LONG,
);
