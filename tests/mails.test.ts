import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { reportMail } from '#features/diagnostic/emails/report-mails.tsx'
import { orderLinksMail } from '#features/shop/emails/order-mails.tsx'
import { teamNoticeMail } from '#features/waitlist/emails/waitlist-mails.tsx'
import { everyMail, order, reportJob, sender, siteUrl, unsubscribeUrl, visitor } from './every-mail.ts'

const samples = Object.entries(everyMail).flatMap(([writer, of]) =>
  of.map((sample) => ({ ...sample, writer, mail: sample.write() })),
)
const named = samples.map((sample) => [sample.mail.kind, sample] as const)
const unescaped = (html: string) =>
  html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const partsOf = ({ html, text }: { html: string; text: string }) => [unescaped(html), text]

test('every mail that the program can write is among the samples', async () => {
  const modules = globSync('features/*/emails/*.tsx').map((file) => import(resolve(file)))
  const exported = (await Promise.all(modules)).flatMap((module) => Object.keys(module))
  expect(Object.keys(everyMail).toSorted()).toEqual(
    exported.filter((name) => name.endsWith('Mail')).toSorted(),
  )
})

test.for(named)('%s renders whole, with one button and a text that says the same', ([, sample]) => {
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

/** Gmail cuts a mail off at 102 KB, and what is cut is the end: the way to a call, and the way out. */
test.for(named)('%s is under 60 KB, and all that it loads is a picture of ours', ([, { mail }]) => {
  expect(Buffer.byteLength(mail.html)).toBeLessThan(60_000)
  const loaded = [...mail.html.matchAll(/(?:src|srcset|background)="([^"]*)"|url\(([^)]*)\)/g)]
  expect(loaded.length).toBeGreaterThan(0)
  for (const [, address = ''] of loaded) {
    expect(address).toMatch(
      new RegExp(`^${siteUrl}/(icons/192\\.png\\?sign=[\\w-]+|pictures/[\\w-]+\\.jpg)$`),
    )
  }
})

/**
 * What a person asked for as a service or is asked themselves, or the owner for a test, invites to nothing; nor what is about an account; nor
 * does a letter, which says what the owner wrote.
 */
const invitesToNothing = [
  'myDataMail',
  'testMail',
  'invitationMail',
  'weeklySummaryMail',
  'letterMail',
  'askMail',
  'askSentenceMail',
  // Leads to the questions, and to nothing beside them.
  'reminderMail',
  'remindersAgainMail',
]
const toVisitors = samples.filter(
  ({ mail, writer }) =>
    mail.to !== 'team' && !mail.kind.startsWith('account-') && !invitesToNothing.includes(writer),
)

test('every mail to a visitor leads to the calendar and says what happens on the call', () => {
  expect(toVisitors.length).toBeGreaterThan(5)
  for (const { mail } of toVisitors) {
    for (const part of partsOf(mail)) {
      expect(part).toContain(sender.who.links.booking)
      expect(part).toContain(`${siteUrl}/book-call`)
    }
  }
})

test('every mail to a visitor ends with who wrote it', () => {
  for (const { mail } of toVisitors) {
    expect(unescaped(mail.html)).toContain(`alt="${sender.who.portraitAlt}"`)
    expect(mail.text).toContain(`${sender.who.name}\n${sender.who.title}`)
  }
})

test.for(named)('%s says how to stop such mail if, and only if, it can be stopped', ([kind, { mail }]) => {
  const canStop = ['waitlist-confirmation', 'founder-test-result', 'letter', 'sentence-asked'].includes(kind)
  expect(mail.unsubscribeUrl).toBe(canStop ? unsubscribeUrl : undefined)
  for (const part of partsOf(mail)) expect(part.includes(unsubscribeUrl)).toBe(canStop)
})

test('the report’s mail says what its page says: the figures, the plan with causes and times, what was named', () => {
  const job = reportJob()
  const { percent, judgement, sections, advice, named, forYou, lowest } = job.reading
  const { text } = reportMail(job)
  expect(text).toContain(`${percent}%`)
  expect(text).toContain(judgement)
  for (const { title, percent: figure, badge } of sections) {
    expect(text).toMatch(new RegExp(`^${title} +${figure}% +${badge}$`, 'm'))
  }
  for (const [index, { when, cause, text: advised, tool }] of advice.entries()) {
    expect(text).toContain(`${index + 1}. ${when} · ${cause}\n${advised}`)
    expect(text).toContain(`${tool?.title} ${siteUrl}${tool?.href}`)
  }
  for (const { cause, text: advised } of [...named, ...forYou]) expect(text).toContain(`${cause}\n${advised}`)
  for (const { label, word } of lowest) expect(text).toContain(`${label} (${word})`)
  expect([advice, named, forYou, lowest].every(({ length }) => length > 0)).toBe(true)
})

test('a bar is as long as its figure, from none to all of it', () => {
  const job = reportJob()
  const { html } = reportMail(job)
  const filled = [...html.matchAll(/class="mail-bar" width="(\d+)%"/g)].map(([, width]) => Number(width))
  const percents = job.reading.sections.map(({ percent }) => percent)
  expect(percents).toEqual(expect.arrayContaining([0, 100]))
  expect(filled).toEqual(percents.filter((percent) => percent > 0))
})

test('a name of nothing but a link leaves a greeting without a name', () => {
  const { text } = reportMail(reportJob({ name: 'www.evil.example' }))
  expect(text).toContain('Hello,')
  expect(text).not.toContain('evil')
})

test('several orders are links of their own, and a closed one says so', () => {
  const closed = { ...order, id: 'closed-id', token: 'closed-token', refundedCents: order.amountCents }
  const mail = orderLinksMail(order.email, [order, closed], sender)
  for (const { token } of [order, closed]) expect(mail.html).toContain(`href="${siteUrl}/orders/${token}"`)
  expect(mail.text).toContain('closed, because the payment was returned')
})

/** Of our own troubles no visitor is the cause. */
const notices = samples.filter(({ mail, writer }) => mail.to === 'team' && !/^(alert|allClear)/.test(writer))

test('a notice to the team says who it is about and how to reach them, and leads to their page', () => {
  expect(notices.map(({ writer }) => writer)).toContain('resultNoticeMail')
  for (const { mail } of notices) {
    expect(mail.subject).toContain(visitor.name)
    for (const part of partsOf(mail)) {
      for (const fact of [visitor.name, visitor.email, visitor.phone, visitor.adminUrl])
        expect(part).toContain(fact)
    }
  }
})

test('a notice tells the team nothing that is meant for the visitor', () => {
  const { line } = sampleContent.styles.LS
  const [founder] = notices.filter(({ writer }) => writer === 'resultNoticeMail')
  for (const part of partsOf(founder?.mail ?? { html: '', text: '' })) {
    expect(part).not.toContain(line)
    expect(part).not.toMatch(/\byou are\b/i)
  }
})

test('a name or a phone that is a stranger’s advertisement reaches no subject and no text', () => {
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
