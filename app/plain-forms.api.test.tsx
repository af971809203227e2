import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { questions } from '#content/founder-test/founder-questions.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { plainWords } from '#content/plain-words.ts'
import type { Definition, Question } from '#content/scorecards/definition.ts'
import { leadershipHabits } from '#content/scorecards/templates/leadership-habits.ts'
import { PlainScorecard } from '#features/scorecards/form/plain/plain-scorecard.tsx'
import { AskForEmail } from '#features/scorecards/result/ask-for-email.tsx'
import { PlainAbout } from '#features/scorecards/score/form/plain/plain-about.tsx'
import { plainDiagnostic } from '#features/scorecards/score/form/plain/plain-diagnostic.ts'
import { plainTest } from '#features/scorecards/type/plain-test.ts'
import { emptyForm } from '#lib/web/plain-form.ts'
import { publishScorecard } from '#tests/sites/test-scorecards.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { plainFormContext } from './context.ts'
import type { RenderPage } from './render-page.server.ts'

const optInText = undefined

/** Shows the forms as the pages do, without the frame. */
const renderPage: RenderPage = async (request, context) => {
  const sent = context.get(plainFormContext) ?? emptyForm
  const form = { sent, optInText, clientKey: 'a-key-of-the-server' }
  const [, kind, of] = new URL(request.url).pathname.split('/')
  const about = kind === 'diagnostic' && <PlainAbout {...form} />
  const { contact } = definition
  const own = { diagnostic: plainDiagnostic, 'founder-test': plainTest }[kind ?? '']
  const asked = own?.(sampleContent) ?? definition
  const page =
    of === 'results' ? (
      <AskForEmail id="" action="" {...{ contact, ...form }} />
    ) : (
      <PlainScorecard action="" definition={asked} about={about} {...form} />
    )
  return new Response(renderToStaticMarkup(page))
}

const choices = ['f', 's'].map((type) => ({ id: type, label: type, points: 0, type }))
const question = (id: string): Question => ({ id, kind: 'one', text: id, choices, bands: [] })
const named = (id: string) => ({ id, name: id, line: '', text: '', helps: [], watch: [] })

/** Two types that tie, a question that an answer opens, and the contact after the result. */
const definition: Definition = {
  ...leadershipHabits,
  kind: 'type',
  title: 'Which Owner',
  tiers: [],
  advice: [],
  types: [named('f'), named('s')],
  sections: [
    {
      id: 'all',
      title: 'All',
      intro: '',
      texts: {},
      questions: [
        question('first'),
        question('second'),
        {
          ...question('years'),
          kind: 'number',
          choices: [],
          optional: true,
          showIf: { question: 'first', choices: ['f'] },
        },
      ],
    },
  ],
  tieBreaks: [{ pair: ['f', 's'], question: 'Which one?', labels: ['f', 's'] }],
  contact: { ...leadershipHabits.contact, when: 'after' },
}

async function openForms() {
  const site = await openTestSite(undefined, renderPage)
  return {
    site,
    db: site.db,
    send: (
      path: string,
      fields: Record<string, string> | (readonly [string, string])[],
      headers: Record<string, string> = {},
    ) =>
      site.app.request(`${site.env.PUBLIC_URL}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields as Record<string, string>),
      }),
  }
}

const about = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
const ratings = Object.fromEntries(sections.flatMap((section) => section.ratings.map(({ key }) => [key, '2'])))
const whole = (changes = {}) => [
  ...['currentChallenges', ...Object.keys(ratings)].map((id) => ['asked', id] as const),
  ...Object.entries({
    ...about,
    ...ratings,
    currentChallenges: challenges[0].name,
    clientKey: 'a-key-of-the-server',
    ...changes,
  }),
]

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
  const refused = await send('/diagnostic/plain', whole({ visionClarity: '' }))
  expect(refused.status).toBe(422)
  const html = await refused.text()
  expect(html.match(/Please answer this question/g)).toHaveLength(1)
  expect(html.match(/checked=""/g)).toHaveLength(16)
  const unnamed = await send('/diagnostic/plain', whole({ lastName: 'L', visionClarity: '' }))
  expect(await unnamed.text()).toMatch(/Last name must be at least 2 characters.*Please answer this question/)
  expect((await send('/diagnostic/plain', whole({ email: 'ada' }))).status).toBe(422)
  const answers = [await send('/diagnostic/plain', whole()), await send('/diagnostic/plain', whole())]
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
  const asked = (ids: string[]) => ids.map((id) => ['asked', id] as const)
  const ids = questions.map(({ id }) => id)
  const test = Object.entries({ email: 'ada@example.com', ...answers })
  const tied = await send('/founder-test/plain', [...asked(ids), ...test])
  expect(tied.status).toBe(422)
  const question = await tied.text()
  expect(question).toContain('name="$tieBreak"')
  expect(question).toContain(`${plainWords.tied} <a href="#question-$tieBreak"`)
  const whole = [...asked([...ids, '$tieBreak']), ...test]
  expect((await send('/founder-test/plain', whole)).status).toBe(422)
  const done = await send('/founder-test/plain', [...whole, ['$tieBreak', 'LS']])
  const row = await db.selectFrom('founderTestResults').select(['id', 'result']).executeTakeFirstOrThrow()
  expect(row.result).toBe('LS')
  expect([done.status, done.headers.get('location')]).toEqual([303, `/founder-test/results/${row.id}`])
  const empty = await send('/founder-test/plain', asked(ids))
  expect((await empty.text()).match(/Please answer this question/g)).toHaveLength(10)
})

test('a scorecard of the owner on one page asks what the answers open, then leads to the result and takes the contact', async () => {
  const { site, db, send } = await openForms()
  const { slug } = await publishScorecard(site, definition)
  const path = `/scorecards/${slug}/plain`
  const begun = await send(path, { first: 's' })
  expect(begun.status).toBe(200)
  const html = await begun.text()
  expect(html.match(/checked=""/g)).toHaveLength(1)
  expect(html).not.toContain('role="alert"')
  expect(html).not.toContain('name="years"')

  const key = { clientKey: 'a-key-of-the-server' }
  const asked = (...ids: string[]) => ids.map((id) => ['asked', id] as const)
  const open = await send(path, [...asked('first', 'second'), ...Object.entries({ ...key, first: 'f' })])
  expect(open.status).toBe(422)
  const opened = await open.text()
  expect(opened.match(/Please answer this question/g)).toHaveLength(1)
  expect(opened.match(/opened this question/g)).toHaveLength(1)
  const tied = { ...key, first: 'f', second: 's', years: '7' }
  const all = asked('first', 'second', 'years')
  expect(await (await send(path, [...all, ...Object.entries(tied)])).text()).toContain('Which one?')

  const whole = [...all, ...asked('$tieBreak'), ...Object.entries({ ...tied, $tieBreak: 's' })]
  const done = [await send(path, whole), await send(path.replace('scorecards', 'embed'), whole)]
  const row = await db.selectFrom('scorecardAnswers').selectAll().executeTakeFirstOrThrow()
  expect(row).toMatchObject({ type: 's', email: '' })
  expect(JSON.parse(row.answers)).toEqual({ first: 'f', second: 's', years: 7, $tieBreak: 's' })
  const result = `/scorecards/results/${row.id}`
  expect(done.map(({ status }) => status)).toEqual([303, 303])
  expect(done.map(({ headers }) => headers.get('location'))).toEqual([result, `/embed/results/${row.id}`])

  const refused = await send(`${result}/contact`, { name: 'Ada', email: 'ada' })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toMatch(/value="Ada".*Invalid email address/)
  expect((await send(`${result}/contact`, { name: 'Ada', email: 'ada@example.com' })).headers.get('location')).toBe(
    result,
  )
  expect(await db.selectFrom('scorecardAnswers').select('email').execute()).toEqual([{ email: 'ada@example.com' }])
  const trapped = await send(path, [...whole, ['comments', 'Buy now'], ['clientKey', 'another-key-altogether']])
  expect(trapped.status).toBe(303)
  expect((await send('/scorecards/none/plain', tied)).status).toBe(404)
  expect(await db.selectFrom('scorecardAnswers').select('id').execute()).toHaveLength(1)
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
