import { expect, test } from 'vitest'
import { bareAddress, rejectionIn } from './rejection.ts'

const sender = 'coach@coach.example'

type Stage = 'RCPT TO' | 'DATA' | 'MAIL FROM' | 'AUTH PLAIN'

const codes: Record<Stage, string> = {
  'RCPT TO': 'EENVELOPE',
  DATA: 'EMESSAGE',
  'MAIL FROM': 'EENVELOPE',
  'AUTH PLAIN': 'EAUTH',
}

/** As nodemailer makes it from a server's answer. */
const errorAt = (command: Stage, response: string) =>
  Object.assign(new Error(`It failed: ${response}`), {
    code: codes[command],
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  })

/** Answers as these servers give them, the reader's address in the place of another. */
const refused: [server: string, stage: Stage, answer: string][] = [
  [
    'Gmail, nobody',
    'RCPT TO',
    "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. For more information, go to\n550 5.1.1  https://support.google.com/mail/?p=NoSuchUser ada-1si2 - gsmtp",
  ],
  [
    'Gmail, switched off',
    'RCPT TO',
    '550-5.2.1 The email account that you tried to reach is disabled. Learn more at\n550 5.2.1  https://support.google.com/mail/?p=DisabledUser x - gsmtp',
  ],
  [
    'Gmail, not an address',
    'RCPT TO',
    '553 5.1.3 The recipient address <ada@nowhere> is not a valid RFC 5321 address. For more information, go to https://support.google.com/a/answer/3221692 - gsmtp',
  ],
  [
    'Outlook.com',
    'RCPT TO',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [X.prod.outlook.com]',
  ],
  [
    'Microsoft 365, not in the directory',
    'RCPT TO',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806281) [X.eurprd05.prod.outlook.com 2026-11-17T08:00:00.000Z 08DE]',
  ],
  [
    'Exchange',
    'DATA',
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient ada@example.com not found by SMTP address lookup',
  ],
  [
    'Yahoo, after the text',
    'DATA',
    "554 delivery error: dd This user doesn't have a yahoo.com account (ada@yahoo.com) [0] - mta4242.mail.bf1.yahoo.com",
  ],
  ['Yahoo', 'RCPT TO', '552 1 Requested mail action aborted, mailbox not found'],
  [
    'Yahoo, closed',
    'DATA',
    '554 30 Sorry, your message to ada@yahoo.com cannot be delivered. This mailbox is disabled (554.30).',
  ],
  ['AOL', 'RCPT TO', '550 5.1.1 <ada@aol.com>: Recipient address rejected: aol.com'],
  ['iCloud', 'RCPT TO', '550 5.1.1 <ada@icloud.com>: user does not exist'],
  [
    'Postfix, local',
    'RCPT TO',
    '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in local recipient table',
  ],
  [
    'Postfix, virtual',
    'RCPT TO',
    '550 5.1.1 <ada@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
  ],
  [
    'Postfix, no such place',
    'RCPT TO',
    '550 5.1.2 <ada@nowhere.invalid>: Recipient address rejected: Domain not found',
  ],
  [
    'Postfix, takes no mail',
    'RCPT TO',
    '556 5.1.10 <ada@example.com>: Recipient address rejected: Domain example.com does not accept mail (nullMX)',
  ],
  ['Postfix, syntax', 'RCPT TO', '501 5.1.3 Bad recipient address syntax'],
  ['Exim', 'RCPT TO', '550 Unrouteable address'],
  ['Exim, cPanel', 'RCPT TO', '550 No Such User Here'],
  ['Exim, unknown', 'RCPT TO', '550 Unknown user'],
  ['sendmail', 'RCPT TO', '550 5.1.1 <ada@example.com>... User unknown'],
  ['sendmail, by its own table', 'RCPT TO', '553 5.3.0 <ada@example.com>... No such user here'],
  ['qmail', 'RCPT TO', '554 Sorry, no mailbox here by that name. (#5.1.1)'],
  ['qmail, chkuser', 'RCPT TO', '511 sorry, no mailbox here by that name (#5.1.1 - chkuser)'],
  ['Cisco IronPort', 'RCPT TO', '550 #5.1.0 Address rejected.'],
  ['Barracuda', 'RCPT TO', '550 cuda_nsu 5.1.1 <ada@example.com> Recipient address rejected: User unknown'],
  ['AT&T', 'RCPT TO', '550 5.2.1 <ada@prodigy.net>... Addressee unknown, relay=[192.0.2.1]'],
  ['GMX', 'RCPT TO', '550 Requested action not taken: mailbox unavailable'],
  ['Web.de', 'RCPT TO', '550 Benutzer nicht bekannt/User unknown'],
  ['T-Online', 'RCPT TO', '550 5.1.1 user unknown'],
  ['QQ', 'RCPT TO', '550 Mailbox not found. http://service.mail.qq.com/cgi-bin/help?subtype=1'],
  ['Amazon SES, syntax', 'RCPT TO', '501 Invalid RCPT TO address provided'],
  ['Lycos', 'RCPT TO', '550 <ada@example.com>: Recipient address rejected: Account Closed'],
  ['gone', 'RCPT TO', '550 5.1.6 recipient no longer on server'],
  // What a visitor typed into the address is not the server's word for it.
  ['a telling address', 'RCPT TO', '550 5.1.1 <spam.policy.relay@example.com>: User unknown'],
]

/** About us: our login, our sender, our place, what we wrote, how much of it; or a mailbox that may take it later. */
const notTheAddress: [server: string, stage: Stage, answer: string][] = [
  ['Postfix, relay', 'RCPT TO', '554 5.7.1 <ada@example.com>: Relay access denied'],
  ['Postfix, relay, as of old', 'RCPT TO', '554 <ada@example.com>: Recipient address rejected: Relay access denied'],
  ['Exim, relay', 'RCPT TO', '550 relay not permitted'],
  ['Exchange, relay', 'RCPT TO', '550 5.7.1 Unable to relay for ada@example.com'],
  ['Exchange, relay without login', 'RCPT TO', '550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain'],
  ['Mailgun, relay', 'RCPT TO', '550 5.7.1 Relaying denied'],
  ['hMailServer', 'RCPT TO', '550 Delivery is not allowed to this address.'],
  ['Zoho', 'RCPT TO', '553 Relaying disallowed as info@coach.example'],
  [
    'cPanel without login',
    'RCPT TO',
    '550-Please turn on SMTP Authentication in your mail client.\n550-mail.coach.example is not permitted to relay through this server\n550 without authentication.',
  ],
  ['Gmail, password', 'AUTH PLAIN', '535-5.7.8 Username and Password not accepted.\n535 5.7.8  x - gsmtp'],
  [
    'Gmail, no login',
    'MAIL FROM',
    '530-5.7.0 Authentication Required. For more information, go to\n530 5.7.0  x - gsmtp',
  ],
  [
    'Gmail, quota',
    'DATA',
    '550-5.4.5 Daily user sending limit exceeded. For more information on Gmail\n550 5.4.5 sending limits go to x - gsmtp',
  ],
  [
    'Gmail, spam',
    'DATA',
    '550-5.7.1 Our system has detected that this message is likely unsolicited mail.\n550 5.7.1 x - gsmtp',
  ],
  [
    'Gmail, not authenticated',
    'DATA',
    '550-5.7.26 Your email has been blocked because the sender is unauthenticated.\n550 5.7.26 x - gsmtp',
  ],
  [
    'Gmail, too many for one',
    'RCPT TO',
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550-5.2.1 prevents additional messages from being delivered.\n550 5.2.1 x - gsmtp',
  ],
  [
    'Gmail, full',
    'RCPT TO',
    '552-5.2.2 The recipient’s inbox is out of storage space and inactive.\n552 5.2.2 x - gsmtp',
  ],
  ['Gmail, command', 'RCPT TO', '555 5.5.2 Syntax error, cannot decode response. x - gsmtp'],
  ['Microsoft 365, our account', 'RCPT TO', '550 5.1.8 Access denied, bad outbound sender. AS(42004)'],
  ['Microsoft 365, send as', 'DATA', '550 5.7.60 SMTP; Client does not have permissions to send as this sender'],
  [
    'Outlook.com, our address',
    'MAIL FROM',
    '550 5.7.1 Unfortunately, messages from [192.0.2.1] weren’t sent. Part of their network is on our block list (S3150).',
  ],
  [
    'Outlook.com, policy',
    'RCPT TO',
    '550 SC-001 (BAY004) Unfortunately, messages from 192.0.2.1 weren’t sent for policy reasons.',
  ],
  [
    'Yahoo, policy',
    'DATA',
    '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
  ],
  [
    'Postfix, our sender checked at RCPT',
    'RCPT TO',
    '550 5.1.1 <info@coach.example>: Sender address rejected: User unknown in local recipient table',
  ],
  ['Postfix, our domain', 'RCPT TO', '550 5.1.8 <coach@coach.example>: Sender address rejected: Domain not found'],
  [
    'Postfix, not our login',
    'RCPT TO',
    '553 5.7.1 <coach@coach.example>: Sender address rejected: not owned by user info',
  ],
  ['Postfix, our host', 'RCPT TO', '504 5.5.2 <site>: Helo command rejected: need fully-qualified hostname'],
  [
    'Postfix, block list',
    'RCPT TO',
    '554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org',
  ],
  [
    'Postfix, our sender not verified',
    'RCPT TO',
    '550 5.1.7 <coach@coach.example>: Sender address rejected: undeliverable address: host mail.coach.example said: 550 5.1.1 User unknown',
  ],
  [
    'Exim, sender verify',
    'RCPT TO',
    '550-Verification failed for <info@coach.example>\n550-Unrouteable address\n550 Sender verify failed',
  ],
  ['our own address unknown', 'RCPT TO', '550 5.1.1 <coach@coach.example>: User unknown'],
  [
    'GMX, our domain',
    'RCPT TO',
    '550-Requested action not taken: mailbox unavailable\n550 invalid DNS MX or A/AAAA resource record',
  ],
  ['Comcast', 'RCPT TO', '550 5.1.0 Authentication required'],
  ['Comcast, sender', 'RCPT TO', '550 5.1.0 Sender denied'],
  [
    'Amazon SES, sandbox',
    'DATA',
    '554 Message rejected: Email address is not verified. The following identities failed the check in region EU-WEST-1: ada@example.com',
  ],
  [
    'Amazon SES, paused',
    'DATA',
    '554 Message rejected: Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.',
  ],
  ['Amazon SES, rate', 'DATA', '454 Throttling failure: Maximum sending rate exceeded.'],
  [
    'Mailgun, sandbox',
    'DATA',
    '554 Free accounts are for test purposes only. Please upgrade or add the address to authorized recipients in Account Settings.',
  ],
  [
    'SendGrid',
    'DATA',
    '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
  ],
  ['Brevo', 'AUTH PLAIN', '525 5.7.1 Unauthorized IP address'],
  ['too large', 'DATA', '552 5.3.4 Message size exceeds fixed maximum message size'],
  ['over quota', 'RCPT TO', '552 5.2.2 Over quota'],
  ['nothing said', 'RCPT TO', '550 Requested action not taken'],
  ['refused at the text', 'DATA', '554 Transaction failed'],
  ['our sender at MAIL FROM', 'MAIL FROM', '550 5.1.1 User unknown'],
  ['for now', 'RCPT TO', '450 4.1.1 <ada@example.com>: Recipient address rejected: unverified address'],
  ['for now, says a permanent status', 'RCPT TO', '450 5.1.1 User unknown'],
  ['full for now', 'RCPT TO', '452 4.2.2 Mailbox full'],
  ['greylisting', 'RCPT TO', '451 4.7.1 Greylisting in action, please come back later'],
  ['words in an address', 'RCPT TO', '550 <no such user@example.com> <unknown.user@example.com> rejected'],
]

test.for(refused)('%s at %s refuses the address', ([, stage, answer]) => {
  expect(rejectionIn(errorAt(stage, answer), sender)).toBe(answer.replace(/\s+/g, ' '))
})

test.for(notTheAddress)('%s at %s does not', ([, stage, answer]) => {
  expect(rejectionIn(errorAt(stage, answer), sender)).toBeUndefined()
})

test('what is no answer of a server refuses nobody', () => {
  const network = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })
  const ours = Object.assign(new Error('Invalid recipient "x"'), { code: 'EENVELOPE', command: 'API' })
  const begun = Object.assign(errorAt('RCPT TO', '550 5.1.1 no'), { command: 'DATA' })
  for (const error of [network, ours, begun, new Error('550 5.1.1 no'), 'text', null, undefined]) {
    expect(rejectionIn(error, sender)).toBeUndefined()
  }
})

test('an answer of any length and of any characters becomes a line that can be stored', () => {
  const words = rejectionIn(errorAt('RCPT TO', `550 5.1.1 no\0such\r\n\tuser ${'x'.repeat(9000)}`), sender)
  expect(words).toMatch(/^550 5\.1\.1 no such user x+$/)
  expect(words).toHaveLength(500)
})

test('an address is read out of a mailbox with a name', () => {
  expect(bareAddress('The Coach <Coach@Coach.example>')).toBe('coach@coach.example')
  expect(bareAddress(' Team@coach.example')).toBe('team@coach.example')
})
