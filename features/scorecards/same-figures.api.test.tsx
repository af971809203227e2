import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Definition } from '#content/scorecards/definition.ts'
import { scorecardText } from '#content/scorecards/words.ts'
import { readCsv } from '#lib/text/csv.ts'
import { pdfWords } from '#tests/pdf-words.ts'
import { anyAnswersTo, anyDefinition } from '#tests/scorecards/any-definition.ts'
import { expected, expectedType, percent } from '#tests/scorecards/expected-figures.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { saveAnswers } from './answers/answers.server.ts'
import { answersCsv } from './answers/csv.server.ts'
import { findResultJob } from './answers/mails.server.ts'
import { sendAnswersSchema } from './answers/schema.ts'
import { type Answers, tieBreakKey } from './engine/answers.ts'
import { resultInWords } from './result/read-result.ts'
import { ResultView } from './result/result-view.tsx'
import { scorecardWork } from './result/result-work.server.ts'
import { addScorecard } from './store/scorecards.server.ts'

const { yourScore, yourType, noScore } = scorecardText.result

/** Shows all its figures, and takes any answers. */
function open(definition: Definition): Definition {
  const sections = definition.sections.map((section) => {
    return { ...section, questions: section.questions.map((question) => ({ ...question, optional: true })) }
  })
  return { ...definition, sections, report: { ...definition.report, blocks: ['sections', 'advice', 'answers'] } }
}

/** As a page, PDF and file show them: the whole in words, then every section or type with its figure. */
function figuresOf(definition: Definition, answers: Answers) {
  const { kind, sections, tiers, types } = definition
  const { whole, table, counts } = expected(definition, answers)
  if (kind === 'score') {
    const share = percent(whole)
    const tier = tiers.toSorted((a, b) => a.from - b.from).findLast(({ from }) => share !== undefined && from <= share)
    const rows = sections.flatMap(({ id, title }) => {
      const part = percent(table[id] ?? [0, 0])
      return part === undefined ? [] : [{ name: title, value: part }]
    })
    return { answers, share, tier: tier?.label, type: undefined, rows }
  }
  const { asked, most, type } = expectedType(definition, counts, 1)
  if (asked && type) counts[type] = most + 1
  const rows = types.map(({ id }) => ({ name: id, value: counts[id] ?? 0 }))
  const given: Answers = asked && type ? { ...answers, [tieBreakKey]: type } : answers
  return { answers: given, share: undefined, tier: undefined, type, rows: type ? rows : [] }
}

const anyCase = anyDefinition.map(open).chain((definition) =>
  fc.record({
    definition: fc.constant(definition),
    given: fc.array(anyAnswersTo(definition), { minLength: 5, maxLength: 5 }),
  }),
)

/** PDFs and emails take a hundred times longer than the rest. */
const papersOfEvery = 4

test('the trial, the server, the page, the PDF, the email and the CSV show the same figures', {
  timeout: 300_000,
}, async () => {
  const site = await openTestSite()
  const owner = await site.ownerSession()
  let cases = 0
  async function publish(definition: Definition): Promise<{ id: string; slug: string }> {
    const title = `Scorecard ${cases}`
    const id = await addScorecard(site.db, { ...definition, title })
    const version = { scorecard: id, version: 1, publishedAt: new Date().toISOString(), byEmail: 'owner@example.com' }
    await site.db
      .insertInto('scorecardVersions')
      .values({ ...version, definition: JSON.stringify({ ...definition, title }) })
      .execute()
    await site.db.updateTable('scorecards').set({ published: 1 }).where('id', '=', id).execute()
    return { id, slug: `scorecard-${cases}` }
  }

  await fc.assert(
    fc.asyncProperty(anyCase, async ({ definition, given }) => {
      cases += 1
      const { id: scorecard, slug } = await publish(definition)
      const all = given.map((answers) => figuresOf(definition, answers))
      for (const [index, { answers, share, tier, type, rows }] of all.entries()) {
        const contact = { name: 'Ada', email: `ada-${index}@example.com` }
        const body = JSON.stringify({ clientKey: crypto.randomUUID(), version: 1, answers, ...contact })
        const { id } = await saveAnswers(
          site.db,
          slug,
          sendAnswersSchema.parse(JSON.parse(body)),
          site.services.content(),
        )
        const row = await site.db
          .selectFrom('scorecardAnswers')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect([row.percent, row.type]).toEqual([share ?? null, type ?? null])

        const job = await findResultJob(site.db, id, site.services.content(), site.env.PUBLIC_URL)
        if (!job) throw new Error('The result is missing')
        const page = wordsIn(renderToStaticMarkup(<ResultView result={job.result} />))
        expectFigures(page, { share, tier, type, rows }, ' ')
        if (index > 0 || cases % papersOfEvery > 0) continue

        const pdf = pdfWords(await scorecardWork.resultPdf(job)).join(' ')
        expectFigures(pdf, { share, tier, type, rows }, definition.kind === 'type' ? ': ' : ' ')
        const [mail] = await scorecardWork.resultMails(job)
        expect(mail?.subject).toBe(['Report', resultInWords(job.result)].filter(Boolean).join(': '))
        const trial = await site.post('/api/admin/scorecards/try', { definition, answers, contact }, owner)
        const tried = await trial.json()
        expect(tried.mail.subject).toBe(mail?.subject)
        expectFigures(
          wordsIn(renderToStaticMarkup(<ResultView result={tried.result} />)),
          { share, tier, type, rows },
          ' ',
        )
      }
      let csv = ''
      for await (const lines of answersCsv(site.db, scorecard)) csv += lines
      const [heading = [], ...lines] = readCsv(csv)
      expect(lines).toHaveLength(all.length)
      for (const [index, { share, tier, type, rows }] of all.entries()) {
        const line = lines.find((each) => each.includes(`ada-${index}@example.com`)) ?? []
        const cell = (name: string) => line[heading.indexOf(name)]
        expect([cell('Score %'), cell('Tier'), cell('Type')]).toEqual([share ?? '', tier ?? '', type ?? ''].map(String))
        if (definition.kind === 'type') continue
        for (const { title } of definition.sections) {
          expect(cell(`${title} %`)).toBe(String(rows.find(({ name }) => name === title)?.value ?? ''))
        }
      }
    }),
    { numRuns: 200 },
  )
})

const wordsIn = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

type Figures = Omit<ReturnType<typeof figuresOf>, 'answers'>

function expectFigures(text: string, { share, tier, type, rows }: Figures, between: string): void {
  if (type) expect(text).toContain(`${yourType} ${type}`)
  else if (share === undefined) expect(text).toContain(noScore)
  else expect(text).toContain(`${yourScore} ${share}% ${tier}`)
  for (const { name, value } of rows) expect(text).toContain(`${name}${between}${value}${type ? '' : '%'}`)
  if (type) return
  // A section without a figure shows none.
  const shown = [...text.matchAll(/Section (\d+) (\d+)%/g)].map(([, number, value]) => `Section ${number}: ${value}`)
  expect(shown).toEqual(rows.map(({ name, value }) => `${name}: ${value}`))
}
