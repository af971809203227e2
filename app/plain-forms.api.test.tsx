import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { questions } from '#content/founder-test/founder-questions.ts'
import { PlainDiagnostic } from '#features/scorecards/score/form/plain/plain-page.tsx'
import { PlainFounderTest } from '#features/scorecards/type/plain/plain-page.tsx'
import { emptyForm } from '#lib/web/plain-form.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { plainFormContext } from './context.ts'
import type { RenderPage } from './render-page.server.ts'

const lettersBox = undefined

/** Shows the forms as the pages do, without the frame. */
const renderPage: RenderPage = async (request, context) => {
  const sent = context.get(plainFormContext) ?? emptyForm
  const page = new URL(request.url).pathname.startsWith('/diagnostic') ? (
    <PlainDiagnostic {...{ sent, lettersBox }} clientKey="a-key-of-the-server" />
  ) : (
    <PlainFounderTest {...{ sent, lettersBox }} />
  )
  return new Response(renderToStaticMarkup(page))
}

async function openForms() {
  const site = await openTestSite(undefined, renderPage)
  return {
    db: site.db,
    send: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      site.app.request(`${site.env.PUBLIC_URL}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields),
      }),
  }
}

const about = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
const ratings = Object.fromEntries(
  sections.flatMap((section) => section.ratings.map(({ key }) => [key, '2'])),
)
const whole = {
  ...about,
  ...ratings,
  currentChallenges: challenges[0].name,
  clientKey: 'a-key-of-the-server',
}

test('the first step of the diagnostic leads to all questions, with what was typed and no reproach', async () => {
  const { send } = await openForms()
  const answer = await send('/diagnostic/plain', about)
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('value="Lovelace"')
  expect(html.match(/type="radio"/g)).toHaveLength(64)
  expect(html).not.toContain('role="alert"')
})

test('the diagnostic on one page says what is missing, keeps the rest, and then leads to the report, once', async () => {
  const { db, send } = await openForms()
  const refused = await send('/diagnostic/plain', { ...whole, visionClarity: '' })
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html.match(/Not rated yet/g)).toHaveLength(1)
  expect(html.match(/checked=""/g)).toHaveLength(16)
  const answers = [await send('/diagnostic/plain', whole), await send('/diagnostic/plain', whole)]
  const rows = await db.selectFrom('assessments').select(['id', 'name', 'overallScore']).execute()
  expect(rows).toMatchObject([{ name: 'Ada Lovelace', overallScore: 32 }])
  for (const { status, headers } of answers) {
    expect([status, headers.get('location')]).toEqual([303, `/diagnostic/results/${rows[0]?.id}`])
  }
})

test('the founder test on one page asks the tie-break, and then leads to the result', async () => {
  const { db, send } = await openForms()
  const begun = await send('/founder-test/plain', { email: 'ada@example.com' })
  expect(begun.status).toBe(200)
  const answers = Object.fromEntries(questions.map(({ id }, index) => [id, index < 5 ? 'GB' : 'LS']))
  const test = { email: 'ada@example.com', asked: 'yes', ...answers }
  const tied = await send('/founder-test/plain', test)
  expect(tied.status).toBe(422)
  expect(await tied.text()).toContain('name="tieBreak"')
  const done = await send('/founder-test/plain', { ...test, tieBreak: 'LS' })
  const row = await db.selectFrom('founderTestResults').select(['id', 'result']).executeTakeFirstOrThrow()
  expect(row.result).toBe('LS')
  expect([done.status, done.headers.get('location')]).toEqual([303, `/founder-test/results/${row.id}`])
  const empty = await send('/founder-test/plain', { asked: 'yes' })
  expect((await empty.text()).match(/Not answered yet/g)).toHaveLength(10)
})

test('the waitlist form is refused with its problems, or stored, and another site may not send it', async () => {
  const { db, send } = await openForms()
  const entry = { name: 'Ada', email: 'ada@example.com', toolInterest: 'goal-cascade' }
  expect((await send('/toolbox/waitlist', { ...entry, name: 'A' })).status).toBe(422)
  expect((await send('/toolbox/waitlist', entry, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  const trapped = await send('/toolbox/waitlist', { ...entry, comments: 'Buy now' })
  expect(await db.selectFrom('waitlistEntries').select('id').execute()).toEqual([])
  const joined = await send('/toolbox/waitlist', entry)
  for (const { status, headers } of [trapped, joined]) {
    expect([status, headers.get('location')]).toEqual([303, '/toolbox/waitlist?joined'])
  }
  expect(await db.selectFrom('waitlistEntries').select('email').execute()).toEqual([{ email: entry.email }])
})
