import { expect, test } from 'vitest'
import { cameBackWords, reminderMailWords } from '#content/diagnostic/rounds-words.ts'
import {
  again,
  choose,
  dayMs,
  job,
  mailed,
  mailer,
  mailReminder,
  submit,
  type TestSite,
} from '#tests/sites/test-reminders.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { leadMail, reportMail } from '../emails/report-mails.tsx'
import { readRoundsForAdmin } from '../rounds-admin/for-admin.server.ts'
import { scoreRounds } from '../rounds-admin/score-rounds.server.ts'
import { askForSentences } from '../sentences/ask.server.ts'
import { isMailedMark, mailedMark, readAgainLink, unsealAgain } from './links.server.ts'
import { askForReminder, readReminder } from './reminders/reminders.server.ts'
import { stopReminders } from './reminders/stops.server.ts'

const ada = 'ada@example.com'
const ago = (days: number, from = new Date()) => new Date(from.getTime() - days * dayMs)
const later = (days: number) => ago(-days)

/** As who opened the form, which these tests do not. */
const byPeople = (site: TestSite) => site.db.updateTable('assessments').set({ outsidePeers: null }).execute()

const typed = (site: TestSite, value = 0, email = ada) =>
  submit(site, email, value, { name: 'Boss Boss', company: 'Not hers' })

/** The reports whose links stand in a mail, in their order. */
async function linkedIn(site: TestSite, text = ''): Promise<string[]> {
  const tokens = [...text.matchAll(/diagnostic\/again\/([\w-]+)/g)].map(([, token]) => token ?? '')
  const ids = []
  for (const token of new Set(tokens)) ids.push((await unsealAgain(site.db, token))?.reportId ?? '')
  return ids
}

async function secondRound(site: TestSite, first: string, value = 2): Promise<string> {
  return (await (await again(site, await mailReminder(site, first), value)).json()).id
}

test('attack: six typed reports, asked for before and after, take neither the button nor the name of a mailbox’s own series', async () => {
  const site = await openTestSite()
  const own = await secondRound(site, await submit(site, ada))
  await site.db.updateTable('reportReminders').set({ mailbox: '' }).execute()
  for (const days of [94, 94, 94]) await askForReminder(site.db, await typed(site), ago(days))
  await askForReminder(site.db, own, ago(93))
  for (const days of [93, 92, 92]) await askForReminder(site.db, await typed(site), ago(days))
  const before = (await mailed(site)).length
  await mailer(site, true)()
  const mails = (await mailed(site)).slice(before)
  expect(mails).toHaveLength(1)
  const text = mails[0]?.text ?? ''
  const links = await linkedIn(site, text)
  expect([links[0], links.length]).toEqual([own, 6])
  expect(text).toContain('Hello Ada,')
  expect(text).not.toContain('Boss')
  // By what a reader knows their own.
  expect(text).toContain(', 67%')
  expect(text).toContain(reminderMailWords.others)
  expect(text).toContain(', 0%')
  expect(text).toContain(reminderMailWords.more(1))
})

test('attack: what was typed neither comes before what is proved nor puts it off', async () => {
  const site = await openTestSite()
  const own = await secondRound(site, await submit(site, ada))
  await site.db.updateTable('reportReminders').set({ mailbox: '' }).execute()
  await askForReminder(site.db, await typed(site), ago(93))
  await askForReminder(site.db, await typed(site, 0, 'ada+work@example.com'), ago(93))
  await askForReminder(site.db, own, ago(30))
  const before = (await mailed(site)).length
  const sent = async () => (await mailed(site)).slice(before)
  const mail = mailer(site, true)
  for (const days of [0, 1, 30, 55]) await mail(later(days))
  expect(await sent()).toEqual([])
  await mail(later(63))
  expect(await sent()).toMatchObject([{ recipient: ada }])
  expect((await linkedIn(site, (await sent())[0]?.text))[0]).toBe(own)
  await mail(later(64))
  expect(await sent()).toHaveLength(1)
})

test('a reminder that was asked for through the report’s own mail comes first; its page alone cannot say so', async () => {
  const site = await openTestSite()
  const stranger = await typed(site)
  const own = await submit(site, ada)
  const links = /results\/[\w-]+\?mailed=([\w-]+)/.exec(
    reportMail((await job(site, own)) as never).text ?? '',
  )
  const mark = links?.[1] ?? ''
  expect(await isMailedMark(site.db, mark, own)).toBe(true)
  // Of another report, or made up.
  for (const wrong of [mark, 'made-up', '']) {
    await site.post(`/diagnostic/results/${stranger}`, `choice=remind&mailed=${wrong}`)
  }
  await choose(site, own, 'remind')
  const proved = async (id: string) =>
    (await site.db.selectFrom('assessments').select('provedAt').where('id', '=', id).executeTakeFirst())
      ?.provedAt
  expect([await proved(stranger), await proved(own)]).toEqual([null, null])
  const asked = await site.post(`/diagnostic/results/${own}`, `choice=remind&mailed=${mark}`)
  expect(asked.status).toBe(303)
  expect(await proved(own)).not.toBeNull()
  // The page after the form has no mark, and the one that the mail leads to has it.
  expect(await (await site.get(`/api/assessments/${own}`)).text()).not.toContain(mark)
  await mailer(site, true)(later(93))
  const [mail] = await mailed(site)
  expect(await linkedIn(site, mail?.text)).toEqual([own, stranger])
})

async function teamsNotice(site: TestSite, id: string) {
  const found = await job(site, id)
  if (!found) throw new Error('there is no such report')
  return leadMail(found)
}

async function sentencesAsked(site: TestSite): Promise<number> {
  const { content, env } = { content: site.services.content, env: site.env }
  const asking = { db: site.db, content, siteUrl: env.PUBLIC_URL, decentTime: (at: Date) => at }
  await askForSentences(asking, later(1))
  return (await site.db.selectFrom('sentences').select('reportId').execute()).length
}

async function cameBack(site: TestSite) {
  await scoreRounds(site.db)
  return (await readRoundsForAdmin(site.db)).cameBack
}

test.each([ada, 'Ada+1@example.com'])(
  'attack: a typed first report under %s is no before, for the team, the admin or the asking for a sentence',
  async (spelled) => {
    const site = await openTestSite()
    await submit(site, ada, 2)
    const planted = await typed(site, 0, spelled)
    await byPeople(site)
    const round = await secondRound(site, planted, 2)
    await byPeople(site)
    const notice = await teamsNotice(site, round)
    expect(notice.text).toContain(cameBackWords.doubtful)
    expect(notice.subject + notice.text).not.toMatch(/came back|0% →|was 0 percent/)
    expect(await cameBack(site)).toEqual([])
    expect(await sentencesAsked(site)).toBe(0)
    // From their own answers on it counts.
    const third = await secondRound(site, round, 3)
    await byPeople(site)
    expect((await teamsNotice(site, third)).subject).toContain('67% → 100%')
    expect(await cameBack(site)).toMatchObject([{ before: 67, after: 100, rounds: 2 }])
    expect(await sentencesAsked(site)).toBe(1)
  },
)

test('what is proved counts whatever is typed beside it; so does what nobody contradicts, or only a program, or too late', async () => {
  const site = await openTestSite()
  const proved = await submit(site, ada, 1)
  await askForReminder(site.db, proved, ago(100), { fromMail: true })
  const grace = await submit(site, 'grace@example.com', 1)
  await typed(site)
  await byPeople(site)
  await typed(site, 0, 'grace@example.com')
  const rounds = [await secondRound(site, proved), await secondRound(site, grace)]
  await site.db
    .updateTable('assessments')
    .set({ outsidePeers: null })
    .where('series', 'is not', null)
    .execute()
  await typed(site)
  await typed(site, 0, 'grace@example.com')
  for (const id of rounds) expect((await teamsNotice(site, id)).subject).toContain('33% → 67%')
  const back = await cameBack(site)
  expect(back.map(({ before, after }) => [before, after])).toEqual([
    [33, 67],
    [33, 67],
  ])
  expect(await sentencesAsked(site)).toBe(2)
})

test('the sentence is not asked of those whom the admin leaves out', async () => {
  const site = await openTestSite()
  const own = await submit(site, ada, 1)
  await byPeople(site)
  await site.db.updateTable('assessments').set({ outsidePeers: 'own' }).where('id', '=', own).execute()
  await secondRound(site, own)
  // What a program sent, as all calls of this test are.
  await secondRound(site, await submit(site, 'grace@example.com', 1))
  expect(await cameBack(site)).toEqual([])
  expect(await sentencesAsked(site)).toBe(0)
})

const questions = (site: TestSite) =>
  site.db
    .selectFrom('mailOutbox')
    .select(['recipient', 'text'])
    .where('kind', '=', 'reminders-again')
    .orderBy('createdAt')
    .execute()

test('attack: a stranger cannot use up the question whether a stopped founder wants reminders again', async () => {
  const site = await openTestSite()
  const own = await secondRound(site, await submit(site, ada))
  await stopReminders(site.db, ada)
  for (const _ of [1, 2, 3]) await choose(site, await typed(site), 'remind')
  const [first, ...more] = await questions(site)
  expect(more).toEqual([])
  expect(first?.text).not.toContain('Boss')
  // On a report of hers she is asked, once in 90 days.
  for (const choice of ['remind', 'take-back', 'remind']) await choose(site, own, choice)
  const asked = await questions(site)
  expect(asked).toHaveLength(2)
  expect(asked[1]?.text).toContain('Hello Ada,')
  await choose(site, await typed(site), 'remind')
  expect(await questions(site)).toHaveLength(2)
  await site.db
    .updateTable('assessments')
    .set({ stopQuestionAt: ago(91).toISOString() })
    .where('id', '=', own)
    .execute()
  await choose(site, own, 'remind')
  expect(await questions(site)).toHaveLength(3)
})

test('attack: by its page nobody who typed an address learns whether its owner wants reminders or got another', async () => {
  const site = await openTestSite()
  const addresses = { open: 'open@example.com', stopped: 'stopped@example.com', busy: 'busy@example.com' }
  await stopReminders(site.db, addresses.stopped)
  const other = await submit(site, 'busy+other@example.com')
  await askForReminder(site.db, other, ago(93))
  await mailer(site, true)()
  const ids: string[] = []
  for (const email of Object.values(addresses)) {
    const id = await submit(site, email)
    await askForReminder(site.db, id, ago(60))
    ids.push(id)
  }
  const seen = async (days: number) => {
    await mailer(site, true)(later(days))
    const states = []
    for (const id of ids) states.push(JSON.stringify(await readReminder(site.db, id, later(days))))
    return new Set(states)
  }
  for (const days of [1, 33, 80, 94]) expect([days, await seen(days)]).toMatchObject([days, { size: 1 }])
  await stopReminders(site.db, addresses.open)
  expect((await seen(95)).size).toBe(1)
  expect(await seen(100)).toEqual(new Set(['{"state":"none"}']))
})

test('the link of who stopped their reminders says so, does nothing, and opens again once they allow them', async () => {
  const site = await openTestSite()
  const id = await submit(site, ada)
  const token = await mailReminder(site, id)
  const text = (await mailed(site))[0]?.text ?? ''
  const stop = new URL(/https?:\S+\/diagnostic\/reminders\/[\w-]+/.exec(text)?.[0] ?? '').pathname
  await site.post(stop)
  expect(await readAgainLink(site.db, token)).toEqual({ state: 'stopped' })
  expect((await again(site, token, 2)).status).toBe(410)
  await site.post(stop, 'choice=allow')
  expect(await readAgainLink(site.db, token)).toMatchObject({ state: 'waiting' })
  expect((await again(site, token, 2)).status).toBe(201)
  expect(await mailedMark(site.db, id)).not.toBe(token)
})
