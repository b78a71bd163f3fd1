import { expect, test } from 'vitest';
import { MailStore } from './mail.store.ts';

test('the newest two hundred mails are kept', () => {
  const mailbox = new MailStore();
  for (let n = 1; n <= 205; n++)
    mailbox.add({ from: 'a@example.com', to: ['b@example.com'], subject: `Mail ${n}`, text: '', html: '' });
  const subjects = mailbox.list().map(({ subject }) => subject);
  expect(subjects).toHaveLength(200);
  expect([subjects[0], subjects.at(-1)]).toEqual(['Mail 205', 'Mail 6']);
  expect(mailbox.find('5')).toBeUndefined();
});
