import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importExcel, importText, startOn } from '#tests/tools/import-text.ts'
import type { ImportTable } from '#tools/shared/tables/define-table.ts'
import { csvOf } from '#tools/shared/tables/write-table.ts'
import { exampleFramework } from '../model/example.ts'
import { emptyDecision, emptyFramework, openDecision } from '../model/model.ts'
import { type Decision, type Framework, frameworkFormat } from './format.ts'
import { logColumns, logRows } from './log-rows.ts'
import { logTable } from './log-tables.ts'
import { scoresTable } from './scores-table.ts'
import { frameworkSheets } from './workbook.ts'

const logCsv = (doc: Framework, on: string) => csvOf(logColumns, logRows(doc, on))

const day = '2027-03-15'
const example = exampleFramework(day)

const ways: [sheet: string, kind: ImportTable<Framework>][] = [
  ['Log', logTable],
  ['Evidence', scoresTable],
]

const sheetsOf = (doc: Framework) => frameworkSheets(doc, day)
const rowsOf = (doc: Framework | undefined, name: string) =>
  doc && sheetsOf(doc).find((sheet) => sheet.name === name)?.rows

async function takeAll(doc: Framework): Promise<Framework | undefined> {
  let made: Framework | undefined
  for (const [name, kind] of ways) {
    const taken = await importExcel(kind, sheetsOf(doc), name, made ? { doc: made } : {})
    expect([name, taken.problems]).toEqual([name, []])
    // A sheet without a row has nothing to take in.
    made = taken.doc ?? made
  }
  return made
}

test('log and evidence come back into a blank file, sheet by sheet', async () => {
  const made = await takeAll(example)
  expect(frameworkFormat.schema.safeParse(made).success).toBe(true)
  for (const [name] of ways) expect([name, rowsOf(made, name)]).toEqual([name, rowsOf(example, name)])
})

test('taken in where nothing changed, they change nothing', async () => {
  for (const [name, kind] of ways.filter(([, each]) => each !== scoresTable)) {
    const again = await importExcel(kind, sheetsOf(example), name, { doc: example })
    expect([name, again.doc]).toEqual([name, example])
  }
})

const words = fc.string({ maxLength: 12 }).map((text) => `x ${text}`.trim())
const step = fc.integer({ min: 1, max: 3 })
const anyReview = fc.record({
  day: fc.constantFrom('', '2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'),
  verdict: fc.constantFrom('', 'better', 'expected', 'worse', 'early'),
  happened: fc.oneof(words, fc.constant('')),
  lesson: fc.oneof(words, fc.constant('')),
})
const anyDecision = fc.record({
  title: fc.oneof(words, fc.constant('')),
  context: words,
  owner: words,
  reason: words,
  expectation: words,
  wouldChange: words,
  decideBy: fc.constantFrom('', '2027-04-01'),
  isDecided: fc.boolean(),
  reviews: fc.array(anyReview, { maxLength: 4 }),
  risks: fc.array(
    fc.record({
      cause: fc.oneof(words, fc.constant('')),
      sign: words,
      prevention: words,
      owner: words,
      likelihood: step,
      damage: step,
      option: fc.nat(1),
    }),
    { maxLength: 3 },
  ),
})

const anyFramework = fc
  .uniqueArray(anyDecision, {
    selector: ({ title }) => title.replaceAll(/\s+/g, ' ').toLowerCase(),
    minLength: 1,
    maxLength: 3,
  })
  .map((all): Framework => {
    const [first, ...others] = all.map(({ isDecided, reviews, risks, ...texts }, index): Decision => {
      const { options } = openDecision(example)
      return {
        ...emptyDecision(`d${index}`),
        ...texts,
        options: options.slice(0, 2).map((option) => ({ ...option, scores: {} })),
        ...(isDecided && { chosenId: options[0]?.id ?? '', decidedOn: '2027-01-02' }),
        reviews: reviews.map((each, at) => ({ ...each, id: `v${at}` })),
        risks: risks.map(({ option, ...risk }, at) => ({
          ...risk,
          id: `r${at}`,
          optionId: options[option]?.id ?? '',
        })),
      }
    })
    return first ? { decisions: [first, ...others], openId: first.id } : emptyFramework('d')
  })

test('so do those of any decisions', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(anyFramework, async (doc) => {
      const made = await takeAll(doc)
      expect(frameworkFormat.schema.safeParse(made).success).toBe(true)
      expect(rowsOf(made, 'Log')).toEqual(rowsOf(doc, 'Log'))
      const typed = (of: Framework) =>
        of.decisions.map(({ title, reviews }) => [
          title,
          reviews.map(({ id: _, ...review }) => JSON.stringify(Object.entries(review).toSorted())).toSorted(),
        ])
      expect(made && typed(made)).toEqual(typed(doc))
    }),
    { numRuns: 15 },
  )
})

test('the log alone, as CSV, brings what was said in reviews along', () => {
  const made = importText(logTable, logCsv(example, day))
  expect(made.problems).toEqual([])
  expect(made.doc && logCsv(made.doc, day)).toBe(logCsv(example, day))
})

test('the dialog knows each sheet for what it is', async () => {
  const kinds = [scoresTable, logTable]
  for (const [name, kind] of ways) {
    expect([name, await startOn(kinds, sheetsOf(example), name)]).toEqual([name, kind.label])
  }
})
