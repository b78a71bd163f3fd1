import type { Exported } from '@recado/platform';

export const connectionArchive: Exported = {
  whatsapps: {
    by: ['id'],
    without: [
      'token_hash',
      'token_support_session',
      'qrcode',
      'pairing_code',
      'rules_published',
      'known_number',
      'known_number_since',
      'link_page_round',
      'cloud_token',
      'cloud_app_secret',
      'cloud_webhook',
      'cloud_key_hash',
      'cloud_check_at',
      'templates_at',
    ],
  },
  templates: { by: ['account', 'remote'] },
  session_events: { by: ['connection_id', 'id'] },
  sending_days: { by: ['connection_id', 'day'] },
};
