import { expect, test } from 'vitest';
import { ChatConfig } from '../chat.config.ts';
import { isPushService } from './is-push-service.ts';

const { PUSH_HOSTS } = new ChatConfig();

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a push service', (endpoint) => expect(isPushService(PUSH_HOSTS, endpoint)).toBe(true));

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://user:word@fcm.googleapis.com/abc',
  'https://fcm.googleapis.com.attacker.example/abc',
  'https://attacker.example/fcm.googleapis.com',
  'https://evilpush.apple.com.example/',
  'https://xnotify.windows.com/',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/abc',
  'file:///etc/passwd',
  'nothing',
])('%s is not a push service', (endpoint) => expect(isPushService(PUSH_HOSTS, endpoint)).toBe(false));
