import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importText } from '#tests/tools/import-text.ts'
import { exampleAssessment } from '../model/example.ts'
import {
  type Answer,
  type Assessment,
  emptyAssessment,
  emptyRound,
  questions,
  ratingsFrom,
  roundIds,
} from '../model/model.ts'
import { assessmentFormat } from './format.ts'
import { ratingsTable } from './ratings-table.ts'
import { assessmentCsv } from './workbook.ts'

const answers = fc.array(
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: questions.length, maxLength: questions.length }),
  { maxLength: 4 },
)

test('any ratings come back from their CSV', () => {
  fc.assert(
    fc.property(answers, answers, (before, after) => {
      fc.pre(before.length + after.length > 0)
      const doc: Assessment = { ...emptyAssessment('a', '2027-01-04'), own: [{ id: 'q', text: 'We rest' }] }
      ;[before, after].forEach((list, index) => {
        const answered = list.map(
          (values, at): Answer => ({
            id: `${index} ${at}`,
            name: `Person ${at}`,
            code: '',
            ratings: ratingsFrom(values),
            own: { q: (values[0] ?? 0) as 0 },
            comments: at === 0 ? { visionClarity: 'Good, "mostly"', q: 'Tea; and cake' } : {},
            department: at % 2 ? 'Sales' : '',
            level: `Level ${at}`,
          }),
        )
        doc.rounds[roundIds[index] ?? 'before'] = { ...emptyRound('2027-01-04'), answers: answered }
      })
      const made = importText(ratingsTable, assessmentCsv(doc))
      expect(made.problems).toEqual([])
      expect(assessmentFormat.schema.safeParse(made.doc).success).toBe(true)
      expect(made.doc && assessmentCsv(made.doc)).toBe(assessmentCsv(doc))
    }),
  )
})

test('a row without every rating is left out, and one out of range is no rating', () => {
  const csv = assessmentCsv(exampleAssessment())
    .split('\r\n')
    .slice(0, 3)
    .join('\r\n')
    .replace('"Angela","Shop and office","3"', '"Angela","Shop and office","4"')
  const made = importText(ratingsTable, csv)
  expect(made.words).toEqual(['1 answer.'])
  expect(made.problems).toHaveLength(2)
  expect(made.problems[1]).toBe('Row 2 does not rate every question and is left out.')
})

test('a name that is in the round already comes in, and is said', () => {
  const example = exampleAssessment()
  const made = importText(ratingsTable, assessmentCsv(example), { doc: example })
  expect(made.doc?.rounds.before.answers).toHaveLength(16)
  expect(made.problems).toContain('‘Angela’ occurs twice in the round ‘Before’: tell them apart under Answers.')
})

test('into an anonymous assessment no table with people is taken', () => {
  const anonymous = { ...emptyAssessment('a', '2027-01-04'), anonymous: true }
  expect(importText(ratingsTable, assessmentCsv(exampleAssessment()), { doc: anonymous })).toMatchObject({
    doc: undefined,
    words: [expect.stringMatching(/^This assessment is anonymous/)],
  })
})
