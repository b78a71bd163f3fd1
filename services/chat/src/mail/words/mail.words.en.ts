import type { MailWords } from './mail.words.ts';
import { splitParagraphs } from './split-paragraphs.ts';
import { writeWeek } from './week.words.ts';
import { weekEn } from './week.words.en.ts';

const reasons: Record<string, string> = {
  logged_out: 'the device was logged out on the phone',
  banned: 'WhatsApp banned this number',
  outdated: 'this version of WhatsApp Web is no longer accepted',
  bad_session: 'the credentials are no longer accepted; scan a new code',
  multidevice_mismatch: 'WhatsApp on the phone needs an update',
  replaced: 'the session was opened elsewhere',
  connection_lost: 'the network went away',
  timed_out: 'WhatsApp took too long to answer',
  unavailable: 'WhatsApp is unavailable',
  outage: 'WhatsApp is unavailable everywhere; we keep trying',
  no_worker: 'no server is free for this connection',
  tokenEnded: 'Meta’s access token has ended; enter a new one',
  permission: 'the token has no permission for this number any more',
  numberUnknown: 'Meta does not know this number any more',
  notRegistered: 'the number is not registered with the Cloud API any more',
  locked: 'Meta has locked this account',
};
const stopped = { PAUSED: 'paused', REJECTED: 'rejected', DISABLED: 'disabled' };
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const en: MailWords = {
  greeting: (name) => `Hello ${name},`,
  address: 'If the button does not work, copy this address into the browser:',
  support: (contact) => `Need help? Contact ${contact}.`,
  automatic: (platform) => `Automatic message from ${platform}. There is no need to answer.`,
  fromProvider: (platform) =>
    `Message from ${platform} to the admins of your company. Answers to this e-mail are not read.`,
  kinds: {
    invoice: ({ number, amountCents, currency, dueDay, planName }, { money, day }) => ({
      subject: `Invoice ${number}: ${money(amountCents, currency)} by ${day(dueDay)}`,
      paragraphs: ['Your invoice is ready. Pay it on its page.'],
      rows: [
        ['Invoice', number],
        ['Plan', planName],
        ['Amount', money(amountCents, currency)],
        ['Due date', day(dueDay)],
      ],
      button: 'See the invoice and pay',
    }),
    reminder: ({ number, amountCents, currency, dueDay, days: left, lockDay }, { money, day }) => ({
      subject:
        left > 0
          ? `Invoice ${number} is due in ${days(left)}`
          : left === 0
            ? `Invoice ${number} is due today`
            : `Invoice ${number} is ${days(-left)} overdue`,
      paragraphs: [
        left >= 0
          ? 'We have not received this payment yet.'
          : 'The due date has passed, and we have not received this payment yet.',
        `Without it, access is locked on ${day(lockDay)}. If you have already paid, please disregard this notice.`,
      ],
      rows: [
        ['Invoice', number],
        ['Amount', money(amountCents, currency)],
        ['Due date', day(dueDay)],
      ],
      button: 'Pay now',
    }),
    receipt: ({ number, amountCents, currency, paidUntil }, { money, day }) => ({
      subject: `Payment received: invoice ${number}`,
      paragraphs: ['We have received your payment. Thank you!'],
      rows: [
        ['Invoice', number],
        ['Amount', money(amountCents, currency)],
        ...(paidUntil ? [['Paid until', day(paidUntil)] as [string, string]] : []),
      ],
      button: 'See the receipt',
    }),
    locked: ({ dueDay }, { day }) => ({
      subject: 'Access is locked because a payment is missing',
      paragraphs: [
        `The invoice that was due on ${day(dueDay)} is not paid, so access is locked and the bot does not answer.`,
        'Messages still arrive and nothing is lost. Access returns as soon as the payment is confirmed.',
      ],
      button: 'Pay and unlock',
    }),
    unlocked: ({ paidUntil }, { day }) => ({
      subject: 'Access is unlocked',
      paragraphs: [
        'The lock is over and everything works again.',
        ...(paidUntil ? [`The next due date is ${day(paidUntil)}.`] : []),
      ],
      button: 'Open',
    }),
    connectionDown: ({ connection, since, reason }, { day }) => ({
      subject: `The connection ${connection} is down`,
      paragraphs: [
        `The connection ${connection} has been without WhatsApp since ${day(since)}.`,
        ...(reason ? [`Reason: ${reasons[reason] ?? reason}.`] : []),
        'Meanwhile no message arrives or leaves through it. Waiting messages are sent when it is back.',
      ],
      button: 'See the connections',
    }),
    templateStopped: ({ template, status, reason }) => ({
      subject: `Meta has ${stopped[status]} the template ${template}`,
      paragraphs: [
        `Meta has ${stopped[status]} the template ${template}: campaigns, schedules and agents send it no more.`,
        ...(reason ? [`Reason given by Meta: ${reason}`] : []),
        status === 'PAUSED'
          ? 'It comes back by itself when the pause ends. Until then use another template, and find out why contacts complained.'
          : 'Correct the template and submit it again, or use another one.',
      ],
      button: 'See the templates',
    }),
    qualityFallen: ({ connection, quality }) => ({
      subject: `The quality of the number ${connection} has fallen`,
      paragraphs: [
        quality === 'RED'
          ? `Meta rates the number ${connection} as of low quality: many contacts block or report its messages.`
          : `Meta rates the number ${connection} as of medium quality: some contacts block or report its messages.`,
        'Send fewer campaigns, and only to those who agreed to them; else Meta may limit or block the number.',
      ],
      button: 'See the connections',
    }),
    webhookDisabled: ({ webhook, since, reason }, { day }) => ({
      subject: `The webhook ${webhook} was disabled`,
      paragraphs: [
        reason === 'gone'
          ? `The address of the webhook ${webhook} answered that it no longer exists (410).`
          : `Nothing has been delivered to the webhook ${webhook} since ${day(since)}.`,
        'New events are no longer sent to it. Correct the address and activate it again; what failed can be sent again.',
      ],
      button: 'See the webhooks',
    }),
    ruleStopped: ({ rule, since }, { day }) => ({
      subject: `The rule ${rule} switched itself off`,
      paragraphs: [
        `The rule ${rule} failed ten times in a row and switched itself off on ${day(since)}.`,
        'It no longer acts on tickets. The log of the rule says why it failed; correct it and switch it on again.',
      ],
      button: 'See the rules',
    }),
    exportReady: ({ until }, { day }) => ({
      subject: 'The export of the data is ready',
      paragraphs: [
        'The archive with the data of your company was created.',
        `It can be downloaded in the settings until ${day(until)}. Keep it safe: it contains all conversations.`,
      ],
      button: 'Download in the settings',
    }),
    week: (numbers, formats) => writeWeek(weekEn, numbers, formats),
    notice: ({ subject, text }) => ({ subject, paragraphs: splitParagraphs(text), button: 'Open the system' }),
    passwordReset: ({ minutes }) => ({
      subject: 'Reset the password',
      paragraphs: [
        `Somebody requested a new password for this account. The link is valid for ${minutes} minutes and only once.`,
        'If it was not you, ignore this e-mail: the password stays the same.',
      ],
      button: 'Choose a new password',
    }),
    invitation: ({ company, days: valid }) => ({
      subject: `${company} has invited you to answer its customers`,
      paragraphs: [
        `${company} would like you to answer its customers here. Choose your name and your password to sign in.`,
        `The link is valid for ${days(valid)} and only once. If you do not know this company, ignore this e-mail.`,
      ],
      button: 'Accept the invitation',
    }),
    emailConfirmation: ({ hours }) => ({
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `One step is left: confirm that this address is yours. The link is valid for ${hours} hours.`,
        'If you did not sign up, ignore this e-mail.',
      ],
      button: 'Confirm the address',
    }),
  },
};
