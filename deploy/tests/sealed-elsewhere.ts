/** Sealed columns of which no company of the tests has a row for sure, with the spec that seals one by the code of the service. */
export const sealedElsewhere: Readonly<Record<string, string>> = {
  'accounts.idempotency_keys.answer': 'sealed-columns.spec.ts',
  'accounts.kept_keys.sealed': 'rotate-secret.spec.ts',
  'accounts.second_factors.sealed': 'rotate-secret.spec.ts',
  'billing.payment_providers.sealed': 'sealed-columns.spec.ts',
  'campaigns.idempotency_keys.answer': 'sealed-columns.spec.ts',
  'campaigns.kept_keys.sealed': 'rotate-secret.spec.ts',
  'chat.push_keys.sealed': 'sealed-columns.spec.ts',
  'chat.push_subscriptions.sealed': 'sealed-columns.spec.ts',
  'connections.idempotency_keys.answer': 'sealed-columns.spec.ts',
  'connections.media.sealed': 'sealed-columns.spec.ts',
  'connections.whatsapps.pairing_code': 'sealed-columns.spec.ts',
  'integrations.callback_secrets.previous_secret': 'sealed-columns.spec.ts',
  'integrations.idempotency_keys.answer': 'sealed-columns.spec.ts',
  'integrations.turn_sessions.session': 'sealed-columns.spec.ts',
  'integrations.turn_sessions.undelivered': 'sealed-columns.spec.ts',
  'tickets.idempotency_keys.answer': 'sealed-columns.spec.ts',
};
