import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { testMail } from '#features/admin/emails/test-mail.tsx'
import { leadMail, reportMail } from '#features/scorecards/score/emails/report-mails.tsx'
import { recoveredOrdersMail } from '#features/shop/emails/link-mails.tsx'
import { teamNoticeMail } from '#features/waitlist/emails/waitlist-mails.tsx'
import { everyMail, order, reportJob, sender, siteUrl, unsubscribeUrl, visitor } from './every-mail.ts'

const samples = Object.entries(everyMail).flatMap(([writer, of]) =>
  of.map((sample) => ({ ...sample, writer, mail: sample.write() })),
)
const named = samples.map((sample) => [sample.mail.kind, sample] as const)
const unescaped = (html: string) => html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const partsOf = ({ html, text }: { html: string; text: string }) => [unescaped(html), text]

test('every email the program can send is among the samples', async () => {
  const modules = globSync('features/**/emails/*.tsx').map((file) => import(resolve(file)))
  const exported = (await Promise.all(modules)).flatMap((module) => Object.keys(module))
  expect(Object.keys(everyMail).toSorted()).toEqual(exported.filter((name) => name.endsWith('Mail')).toSorted())
})

test.for(named)('%s renders completely, with one button and an equivalent plain text', ([, sample]) => {
  const { mail, target, says } = sample
  expect(mail.subject).not.toMatch(/[\r\n]|undefined/)
  for (const part of partsOf(mail)) {
    expect(part).not.toMatch(/undefined|\[object|NaN|null/)
    expect(part).toContain(says)
    expect(part).toContain(target)
  }
  expect(mail.html.split(`href="${target}"`)).toHaveLength(2)
  expect(mail.html).toMatch(/^<!DOCTYPE html/)
  expect(mail.html).toContain('lang="en"')
  expect(mail.text).not.toMatch(/<[a-z]/)
})

/** Gmail clips emails at 102 KB, which would cut off the call to action and the unsubscribe link. */
test.for(named)('%s is under 60 KB and loads only our own pictures', ([, { mail }]) => {
  expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000)
  const loaded = [...mail.html.matchAll(/(?:src|srcset|background)="([^"]*)"|url\(([^)]*)\)/g)]
  expect(loaded.length).toBeGreaterThan(0)
  for (const [, address = ''] of loaded) {
    expect(address).toMatch(new RegExp(`^${siteUrl}/(icons/192\\.png\\?sign=[\\w-]+|pictures/[\\w-]+\\.jpg)$`))
  }
})

/**
 * Emails without a call to action: services people requested, questions to them, account emails, test emails and
 * campaigns, which contain only what the owner wrote.
 */
const invitesToNothing = [
  'myDataMail',
  'testMail',
  'invitationMail',
  'weeklySummaryMail',
  'campaignMail',
  'confirmationMail',
  'askTestimonialMail',
  // Links only to the diagnostic.
  'reminderMail',
  'remindersAgainMail',
]
const toVisitors = samples.filter(
  ({ mail, writer }) => mail.to !== 'team' && !mail.kind.startsWith('account-') && !invitesToNothing.includes(writer),
)

test('every email to a visitor links to the calendar and says what happens on the call', () => {
  expect(toVisitors.length).toBeGreaterThan(5)
  for (const { mail } of toVisitors) {
    for (const part of partsOf(mail)) {
      expect(part).toContain(sender.who.links.booking)
      expect(part).toContain(`${siteUrl}/book-call`)
    }
  }
})

test('every email to a visitor ends with its sender', () => {
  for (const { mail } of toVisitors) {
    expect(unescaped(mail.html)).toContain(`alt="${sender.who.portraitAlt}"`)
    expect(mail.text).toContain(`${sender.who.name}\n${sender.who.title}`)
  }
})

test.for(named)('%s has an unsubscribe link if, and only if, it can be unsubscribed from', ([kind, { mail }]) => {
  const canStop = ['waitlist-confirmation', 'founder-test-result', 'letter', 'sentence-asked'].includes(kind)
  expect(mail.unsubscribeUrl).toBe(canStop ? unsubscribeUrl : undefined)
  for (const part of partsOf(mail)) expect(part.includes(unsubscribeUrl)).toBe(canStop)
})

test('the report email has the score, its sentence and the first action, and nothing of the rest', () => {
  const job = reportJob()
  const { percent, judgement, actions, recommendations, more, tool } = job.reading
  const { text } = reportMail(job)
  expect(text).toContain(`${percent}%`)
  expect(text).toContain(judgement)
  const [first, ...others] = actions
  expect(text).toContain(first?.text)
  expect(others).toHaveLength(2)
  for (const { text: advised } of [...others, ...recommendations, ...more]) expect(text).not.toContain(advised)
  expect(text).not.toContain(tool?.title)
})

test('a bar is as long as its score, from 0 to 100%', () => {
  const job = reportJob()
  const { html } = leadMail(job)
  const filled = [...html.matchAll(/class="mail-bar" width="(\d+)%"/g)].map(([, width]) => Number(width))
  const percents = job.reading.sections.map(({ percent }) => percent)
  expect(percents).toEqual(expect.arrayContaining([0, 100]))
  expect(filled).toEqual(percents.filter((percent) => percent > 0))
})

test('a name that is only a link is left out of the greeting', () => {
  const { text } = reportMail(reportJob({ name: 'www.evil.example' }))
  expect(text).toContain('Hello,')
  expect(text).not.toContain('evil')
})

test('each of several orders has its own link, and a closed one says so', () => {
  const closed = { ...order, id: 'closed-id', token: 'closed-token', refundedCents: order.amountCents }
  const mail = recoveredOrdersMail(order.email, [order, closed], sender)
  for (const { token } of [order, closed]) expect(mail.html).toContain(`href="${siteUrl}/orders/${token}"`)
  expect(mail.text).toContain('closed because the payment was refunded')
})

/** Alerts are not caused by a visitor. */
const notices = samples.filter(({ mail, writer }) => mail.to === 'team' && !/^(alert|allClear)/.test(writer))

test('a team notification names the person, how to reach them and links to their page', () => {
  expect(notices.map(({ writer }) => writer)).toContain('resultNoticeMail')
  for (const { mail } of notices) {
    expect(mail.subject).toContain(visitor.name)
    for (const part of partsOf(mail)) {
      for (const fact of [visitor.name, visitor.email, visitor.phone, visitor.adminUrl]) expect(part).toContain(fact)
    }
  }
})

test('a team notification contains nothing meant for the visitor', () => {
  const { line } = sampleContent.styles.LS
  const [founder] = notices.filter(({ writer }) => writer === 'resultNoticeMail')
  for (const part of partsOf(founder?.mail ?? { html: '', text: '' })) {
    expect(part).not.toContain(line)
    expect(part).not.toMatch(/\byou are\b/i)
  }
})

test('advertising in a name or phone number appears in no subject or text', () => {
  const hostile = {
    ...visitor,
    name: 'Win\r\nBcc: a@b.example https://evil.example',
    phone: 'www.evil.example 555',
  }
  const entry = { name: hostile.name, email: hostile.email, toolInterest: 'roi-calculator' }
  const mail = teamNoticeMail(entry, sampleContent, siteUrl, hostile)
  expect(mail.subject).not.toMatch(/[\r\n]|evil|b\.example/)
  expect(mail.text).not.toMatch(/evil|b\.example/)
})

test('the head of an email shows the owner’s logo instead of their initial', () => {
  const logo = `own-logo-400x100-${'a'.repeat(32)}`
  const who = { ...sampleContent.who, logo, look: { accent: '#7a1f5c', paper: 'warm' } as const }
  const { html } = testMail('ann@example.com', who, siteUrl)
  expect(html).toContain(`${siteUrl}/pictures/${logo}-mail.jpg`)
  expect(html).not.toContain('/icons/192.png')
})
