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
  connection_lost: 'the network connection was lost',
  timed_out: 'WhatsApp took too long to respond',
  unavailable: 'WhatsApp is unavailable',
  outage: 'WhatsApp is down everywhere; we keep trying',
  no_worker: 'no server is available for this connection',
  tokenEnded: 'Meta’s access token has expired; enter a new one',
  permission: 'the token no longer has permission for this number',
  numberUnknown: 'Meta no longer recognizes this number',
  notRegistered: 'the number is no longer registered with the Cloud API',
  locked: 'Meta has locked this account',
};
const stopped = { PAUSED: 'paused', REJECTED: 'rejected', DISABLED: 'disabled' };
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

export const en: MailWords = {
  greeting: (name) => `Hello ${name},`,
  address: 'If the button does not work, copy this address into your browser:',
  support: (contact) => `Need help? Contact ${contact}.`,
  automatic: (platform) => `Automatic message from ${platform}. Please do not reply.`,
  fromProvider: (platform) => `Message from ${platform} to your company’s admins. Replies to this e-mail are not read.`,
  kinds: {
    invoice: ({ number, amountCents, currency, dueDay, planName }, { money, day }) => ({
      subject: `Invoice ${number}: ${money(amountCents, currency)} by ${day(dueDay)}`,
      paragraphs: ['Your invoice is ready. You can pay it online.'],
      rows: [
        ['Invoice', number],
        ['Plan', planName],
        ['Amount', money(amountCents, currency)],
        ['Due date', day(dueDay)],
      ],
      button: 'View and pay invoice',
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
        `Without it, your access will be locked on ${day(lockDay)}. If you have already paid, please disregard this e-mail.`,
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
      button: 'View receipt',
    }),
    locked: ({ dueDay }, { day }) => ({
      subject: 'Your access is locked due to a missing payment',
      paragraphs: [
        `The invoice due on ${day(dueDay)} has not been paid, so access is locked and the bot does not reply.`,
        'Messages still arrive and nothing is lost. You get access back as soon as the payment is confirmed.',
      ],
      button: 'Pay and unlock',
    }),
    unlocked: ({ paidUntil }, { day }) => ({
      subject: 'Your access is unlocked',
      paragraphs: [
        'Your access is restored and everything works again.',
        ...(paidUntil ? [`The next due date is ${day(paidUntil)}.`] : []),
      ],
      button: 'Open',
    }),
    connectionDown: ({ connection, since, reason }, { day }) => ({
      subject: `The connection ${connection} is down`,
      paragraphs: [
        `The connection ${connection} has been disconnected from WhatsApp since ${day(since)}.`,
        ...(reason ? [`Reason: ${reasons[reason] ?? reason}.`] : []),
        'Until it is back, it can’t send or receive messages. Waiting messages are sent as soon as it reconnects.',
      ],
      button: 'View connections',
    }),
    templateStopped: ({ template, status, reason }) => ({
      subject: `Meta has ${stopped[status]} the template ${template}`,
      paragraphs: [
        `Meta has ${stopped[status]} the template ${template}, so campaigns, schedules and agents can no longer send it.`,
        ...(reason ? [`Reason given by Meta: ${reason}`] : []),
        status === 'PAUSED'
          ? 'It becomes available again when the pause ends. Until then, use another template and find out why contacts complained.'
          : 'Correct the template and resubmit it, or use another one.',
      ],
      button: 'View templates',
    }),
    qualityFallen: ({ connection, quality }) => ({
      subject: `The quality rating of ${connection} has dropped`,
      paragraphs: [
        quality === 'RED'
          ? `Meta rates the number ${connection} as low quality: many contacts block or report its messages.`
          : `Meta rates the number ${connection} as medium quality: some contacts block or report its messages.`,
        'Send fewer campaigns, and only to contacts who agreed to receive them. Otherwise, Meta may limit or block the number.',
      ],
      button: 'View connections',
    }),
    webhookDisabled: ({ webhook, since, reason }, { day }) => ({
      subject: `The webhook ${webhook} was disabled`,
      paragraphs: [
        reason === 'gone'
          ? `The URL of the webhook ${webhook} responded that it no longer exists (410).`
          : `Nothing has been delivered to the webhook ${webhook} since ${day(since)}.`,
        'New events are no longer sent to it. Correct the URL and activate it again; failed deliveries can be resent.',
      ],
      button: 'View webhooks',
    }),
    ruleStopped: ({ rule, since }, { day }) => ({
      subject: `The rule ${rule} was turned off`,
      paragraphs: [
        `The rule ${rule} failed ten times in a row and was turned off automatically on ${day(since)}.`,
        'It no longer runs. Its activity shows why it failed; correct the rule and turn it on again.',
      ],
      button: 'View rules',
    }),
    exportReady: ({ until }, { day }) => ({
      subject: 'Your data export is ready',
      paragraphs: [
        'The archive with your company’s data is ready.',
        `You can download it in the settings until ${day(until)}. Keep it safe: it contains all conversations.`,
      ],
      button: 'Go to settings',
    }),
    week: (numbers, formats) => writeWeek(weekEn, numbers, formats),
    notice: ({ subject, text }) => ({ subject, paragraphs: splitParagraphs(text), button: 'Open' }),
    passwordReset: ({ minutes }) => ({
      subject: 'Reset your password',
      paragraphs: [
        `Someone requested a new password for this account. The link can be used once, within ${minutes} minutes.`,
        'If it was not you, ignore this e-mail: your password stays the same.',
      ],
      button: 'Choose a new password',
    }),
    invitation: ({ company, days: valid }) => ({
      subject: `${company} has invited you to its customer service team`,
      paragraphs: [
        `${company} would like you to help serve its customers. Choose your name and password to sign in.`,
        `The link can be used once, within ${days(valid)}. If you do not know this company, ignore this e-mail.`,
      ],
      button: 'Accept invitation',
    }),
    emailConfirmation: ({ hours }) => ({
      subject: 'Confirm your e-mail address',
      paragraphs: [
        `One last step: confirm that this address is yours. The link is valid for ${hours} hours.`,
        'If you did not sign up, ignore this e-mail.',
      ],
      button: 'Confirm address',
    }),
  },
};
