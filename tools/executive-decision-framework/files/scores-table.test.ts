import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importExcel, importText, withPoint } from '#tests/tools/import-text.ts'
import { csvFrom } from '#tools/shared/tables/define-table.ts'
import { exampleFramework } from '../model/example.ts'
import { emptyCriterion, emptyDecision, emptyFramework, emptyOption, openDecision } from '../model/model.ts'
import { type Framework, frameworkFormat } from './format.ts'
import { scoresTable } from './scores-table.ts'
import { frameworkSheets } from './workbook.ts'

const csvOf = (doc: Framework | undefined) => (doc ? csvFrom(scoresTable)(doc) : '')

const anyDecision = fc
  .record({
    points: fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 4 }),
    options: fc.array(
      fc.array(
        fc.record({
          value: fc.option(
            fc.integer({ min: 0, max: 20 }).map((half) => half / 2),
            { nil: null },
          ),
          confidence: fc.constantFrom('high', 'medium', 'low'),
          evidence: fc.string({ maxLength: 12 }).map((text) => text.trim().replace(/^'+/, '')),
        }),
        { minLength: 4, maxLength: 4 },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(({ points, options }): Framework => {
    const doc = emptyFramework('d')
    const criteria = points.map((each, index) => ({
      id: `c${index}`,
      name: `Criterion ${index}`,
      worst: '',
      best: '',
      points: each,
      atLeast: null,
    }))
    const door = { back: '', cost: '', trust: '', small: '', soon: '' } as const
    const made = options.map((scores, index) => ({
      id: `o${index}`,
      name: `Option ${index}`,
      meaning: '',
      door,
      scores: Object.fromEntries(
        criteria.map(({ id }, at) => [id, scores[at] ?? { value: null, confidence: 'medium' as const, evidence: '' }]),
      ),
    }))
    return { ...doc, decisions: doc.decisions.map((each) => ({ ...each, criteria, options: made })) }
  })

test('the scores of any decision come back from their CSV', () => {
  fc.assert(
    fc.property(anyDecision, (doc) => {
      const made = importText(scoresTable, csvOf(doc), { said: withPoint })
      expect(made.problems).toEqual([])
      expect(frameworkFormat.schema.safeParse(made.doc).success).toBe(true)
      expect(csvOf(made.doc)).toBe(csvOf(doc))
    }),
  )
})

test('the workbook’s sheet Evidence comes back, and scores of the open decision are replaced', async () => {
  const doc = exampleFramework('2027-03-15')
  const made = await importExcel(scoresTable, frameworkSheets(doc, '2027-03-15'), 'Evidence')
  expect(csvOf(made.doc)).toBe(csvOf(doc))
  const [criterion] = openDecision(doc).criteria
  const [option] = openDecision(doc).options
  const csv = `Criterion,Option,Score\n${criterion?.name},"${option?.name}",1.5\n`
  const changed = importText(scoresTable, csv, { doc })
  expect(changed.words).toEqual(['1 score. New: 0 options, 0 criteria.'])
  const scores = changed.doc && openDecision(changed.doc).options[0]?.scores
  expect(scores?.[criterion?.id ?? '']).toEqual({ ...option?.scores[criterion?.id ?? ''], value: 1.5 })
})

/** As somebody types them under Frame: alike, the same, or without a name. */
function alike(): Framework {
  const criteria = ['Cost', 'cost', 'Cost', ''].map((name, at) => emptyCriterion(`c${at}`, name))
  const options = ['Buy', 'Lease', 'buy', 'Buy', 'Buy (2)'].map((name, at) => ({
    ...emptyOption(`o${at}`, name),
    scores: Object.fromEntries(
      criteria.map(({ id }, row) => [
        id,
        { value: at + row / 2, confidence: 'high' as const, evidence: `${at}${row}` },
      ]),
    ),
  }))
  return { decisions: [{ ...emptyDecision('d'), options, criteria }], openId: 'd' }
}

test('options and criteria that are called alike stay apart in their CSV, and it is said', () => {
  const scoresOf = (doc: Framework | undefined) => {
    const { options = [], criteria = [] } = doc ? openDecision(doc) : {}
    return options.map((option) => criteria.map(({ id }) => option.scores[id]))
  }
  const doc = alike()
  const made = importText(scoresTable, csvOf(doc), { said: withPoint })
  expect(made.problems).toEqual([])
  expect(scoresOf(made.doc)).toEqual(scoresOf(doc))
  expect(made.words).toContainEqual('Two options have the same name: ‘Buy’ and ‘buy’. Give each a name of its own.')
  // Into the decision that they came from, they change nothing.
  const again = importText(scoresTable, csvOf(doc), { doc, said: withPoint })
  expect(again.doc).toEqual(doc)
  expect(again.words).toEqual(['20 scores. New: 0 options, 0 criteria.'])
})

test('a table writes names a little otherwise and means what is there; a score that it has twice is named', () => {
  const doc = exampleFramework('2027-03-15')
  const csv = 'Criterion,Option,Score\ndelivery  TIME,ship from columbus,3\n'
  const lower = importText(scoresTable, csv, { doc })
  expect(lower.words).toEqual(['1 score. New: 0 options, 0 criteria.'])
  const twice = importText(scoresTable, 'Criterion,Option,Score\nA,X,1\nB,X,2\nA,X,3\n')
  expect(twice.problems).toEqual(['Row 4 scores ‘X’ on ‘A’ again: it takes the place of row 2.'])
})

test('a matrix with a column for each option is a decision', () => {
  const matrix = 'Criteria,Weight,Build,Buy\nCost,30%,4,8\nSpeed,70%,3.5,\n'
  const decision = openDecision(importText(scoresTable, matrix).doc ?? emptyFramework('none'))
  expect(decision.criteria.map(({ name, points }) => [name, points])).toEqual([
    ['Cost', 30],
    ['Speed', 70],
  ])
  const scores = decision.options.map(({ name, scores }) => [name, ...Object.values(scores).map(({ value }) => value)])
  expect(scores).toEqual([
    ['Build', 4, 3.5],
    ['Buy', 8],
  ])
  expect(importText(scoresTable, 'Criterion,Score\nCost,4\n').doc).toBeUndefined()
})
