import { counter, gauge, histogram, LONG } from '@recado/platform';

export const messagesReceived = counter(
  'recado_messages_received_total',
  'Messages that arrived from WhatsApp and were stored; those that the account itself wrote elsewhere are own',
  ['author'],
);
export const messagesSent = counter(
  'recado_messages_sent_total',
  'Attempts to send a message, by what became of them and what the message is of',
  ['source', 'outcome'],
);
export const refusals = counter('recado_message_refusals_total', 'Messages that WhatsApp refused, by its error code', [
  'code',
]);
export const sendSeconds = histogram(
  'recado_send_seconds',
  'Time from handing a message to the socket to the acknowledgement of WhatsApp',
  LONG,
);
export const screenToPhone = histogram(
  'recado_screen_to_phone_seconds',
  'Time from the request of an agent that writes a message to the acknowledgement of WhatsApp',
  LONG,
);
export const restrictions = counter(
  'recado_restrictions_total',
  'Restrictions that WhatsApp has put on a number, by their kind',
  ['restriction'],
);
export const sessions = gauge('recado_sessions', 'Sessions that this worker owns, by their state', 'sum', ['state']);
export const sessionLimit = gauge('recado_worker_sessions_limit', 'The most sessions that this worker takes', 'sum');
export const reconnects = counter(
  'recado_session_reconnects_total',
  'Sockets that ended and are opened again, by the reason',
  ['reason'],
);
export const stops = counter(
  'recado_session_stops_total',
  'Sessions that stopped until somebody links or starts them again, by the reason',
  ['reason'],
);
export const leaseChanges = counter(
  'recado_lease_changes_total',
  'Sessions that a worker has claimed, released, lost to another one, or abandoned in a pause',
  ['change'],
);
export const connections = gauge(
  'recado_connections',
  'Connections of all companies, by their state, counted once a minute',
  'max',
  ['state'],
);
export const unowned = gauge(
  'recado_sessions_unowned',
  'Sessions that are wanted and that no living worker owns, counted once a minute',
  'max',
);
export const outboundWaiting = gauge(
  'recado_outbound_waiting',
  'Messages and changes that wait to be sent: replies, and those of campaigns, schedules and the API; counted once a minute',
  'max',
  ['kind'],
);
export const outboundOldest = gauge(
  'recado_outbound_oldest_seconds',
  'How long the oldest reply has been due for sending on a connection that is linked and not restricted',
  'max',
);
export const cloudChanges = counter(
  'recado_cloud_changes_total',
  'Changes in webhooks of Meta, by whether their number is of the connection',
  ['outcome'],
);
export const templatesStopped = counter(
  'recado_templates_stopped_total',
  'Templates that Meta has paused, rejected or disabled, by their state',
  ['status'],
);
export const qualityFalls = counter(
  'recado_number_quality_falls_total',
  'Official numbers whose quality has fallen, by their new quality',
  ['quality'],
);
export const cloudFailures = counter(
  'recado_cloud_failures_total',
  'Messages of official numbers that Meta did not deliver, by its error code',
  ['code'],
);
