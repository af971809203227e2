import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { importExcel, importText, withPoint } from '#tests/tools/import-text.ts'
import { type Plan, planSchema } from '#tools/shared/okr/plan.ts'
import { checkInsTable } from '#tools/shared/okr/tables/check-ins-table.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { addDays } from '#tools/shared/values/days.ts'
import { largestNumber } from '#tools/shared/values/numbers.ts'
import { trackedExample } from '../model/example.ts'
import { trackerSheets } from './exports.ts'

const checkInsCsv = csvFrom(checkInsTable)

const plan = trackedExample()
const bare: Plan = { ...plan, checkIns: [], commitments: [] }

const anyCheckIns = fc.uniqueArray(
  fc.record({
    keyResultId: fc.constantFrom(...plan.keyResults.map(({ id }) => id)),
    week: fc.nat(12).map((week) => addDays('2027-01-04', week * 7)),
    value: fc.option(fc.double({ min: -largestNumber, max: largestNumber, noNaN: true }), { nil: null }),
    confidence: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
    note: fc.string({ maxLength: 20 }).map((text) => text.trim().replace(/^'+/, '')),
  }),
  { minLength: 1, selector: ({ keyResultId, week }) => `${keyResultId} ${week}` },
)

test('check-ins survive a CSV round trip, into the plan or a new one', () => {
  fc.assert(
    fc.property(anyCheckIns, (checkIns) => {
      const text = checkInsCsv({ ...plan, checkIns })
      for (const doc of [bare, undefined]) {
        const made = importText(checkInsTable, text, { said: withPoint, ...(doc && { doc }) })
        expect(made.problems).toEqual([])
        expect(planSchema.safeParse(made.doc).success).toBe(true)
        const again = made.doc ? checkInsCsv(made.doc) : ''
        // A new plan orders and numbers key results by first appearance.
        const lines = (csv: string) =>
          readCsv(csv)
            .map((row) => row.slice(0, -1))
            .toSorted()
        expect(lines(again)).toEqual(lines(text))
      }
    }),
  )
})

test('the workbook’s check-ins and key results can be imported', async () => {
  const sheets = trackerSheets(plan, '2027-03-15')
  const checkIns = await importExcel(checkInsTable, sheets, 'Check-ins', { doc: bare })
  expect(checkIns.doc && checkInsCsv(checkIns.doc)).toBe(checkInsCsv(plan))
  const { doc } = await importExcel(keyResultsTable, sheets, 'Key results')
  const facts = ({ keyResults }: Plan) =>
    keyResults.map(({ title, owner, baseline, target, unit, due }) => [title, owner, baseline, target, unit, due])
  expect(doc && facts(doc)).toEqual(facts(plan))
})

test('an imported check-in replaces the one of the same week, and a message says so', () => {
  const [there] = plan.checkIns
  const title = plan.keyResults.find(({ id }) => id === there?.keyResultId)?.title
  const day = addDays(there?.week ?? '', 2)
  const text = `Date,KR,Actual,Confidence,Comment\n${day},"${title}",7,11,\n,"${title}",8,5,\n`
  const { doc, words, problems } = importText(checkInsTable, text, { doc: plan })
  expect(doc?.checkIns).toHaveLength(plan.checkIns.length)
  expect(doc?.checkIns[0]).toEqual({ ...there, value: 7, confidence: null, note: '' })
  expect(words).toEqual(['1 check-in of 1 key result.', 'Check-ins that will be replaced: 1.'])
  expect(problems).toEqual([
    'Row 2: ‘11’ in ‘Confidence’ must be a whole number from 1 to 10.',
    'Row 3 has no week and is left out.',
  ])
})
