import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyAnswersTo, anyDefinition } from '#tests/scorecards/any-definition.ts'
import { expected, expectedAdvice, expectedType, percent } from '#tests/scorecards/expected-figures.ts'
import { chooseAdvice } from './advice.ts'
import { checkAnswers, tieBreakKey, visibleQuestions } from './answers.ts'
import { scoreAnswers } from './score.ts'
import { decideType } from './type.ts'

const anyCase = anyDefinition.chain((definition) =>
  fc.record({ definition: fc.constant(definition), answers: anyAnswersTo(definition) }),
)

test('points, percentages, tiers and advice equal an independent computation', () => {
  fc.assert(
    fc.property(anyCase, ({ definition, answers }) => {
      const wanted = expected(definition, answers)
      expect(visibleQuestions(definition, answers).map(({ id }) => id)).toEqual(Object.keys(wanted.shown))
      const score = scoreAnswers(definition, answers)
      expect([score.points, score.max, score.percent]).toEqual([...wanted.whole, percent(wanted.whole)])
      for (const section of score.sections) {
        const row = wanted.table[section.id] ?? [-1, -1]
        expect([section.points, section.max, section.percent]).toEqual([...row, percent(row)])
        if (section.percent !== undefined) {
          const lower = definition.tiers.filter(({ from }) => from <= (section.percent ?? 0))
          expect(section.tier?.from).toBe(Math.max(...lower.map(({ from }) => from)))
        }
      }
      const given = chooseAdvice(definition, answers, { companySize: 'Solo founder' })
      expect(given.map(({ id }) => id)).toEqual(expectedAdvice(definition, answers, 'Solo founder'))
    }),
    { numRuns: 2000 },
  )
})

test('the type has the most answers, or the tie-break decided', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(1), ({ definition, answers }, side) => {
      const { counts } = expected(definition, answers)
      const open = decideType(definition, answers)
      const { asked, type } = expectedType(definition, counts, side)
      expect(open.ranking.map(({ type, count }) => [type.id, count]).toSorted()).toEqual(
        definition.types.map(({ id }) => [id, counts[id] ?? 0]).toSorted(),
      )
      expect(open.tieBreak).toEqual(asked)
      expect(open.type?.id).toBe(asked ? undefined : type)
      if (!asked) return
      expect(decideType(definition, { ...answers, [tieBreakKey]: type }).type?.id).toBe(type)
    }),
    { numRuns: 1000 },
  )
})

test('checked answers hold only what was shown, and score the same', () => {
  fc.assert(
    fc.property(anyCase, ({ definition, answers }) => {
      const checked = checkAnswers(definition, answers)
      const shown = visibleQuestions(definition, answers)
      expect(Object.keys(checked.answers).every((id) => shown.some((each) => each.id === id))).toBe(true)
      expect(scoreAnswers(definition, checked.answers)).toEqual(scoreAnswers(definition, answers))
      const open = shown.filter(({ id, optional }) => !optional && !(id in checked.answers))
      expect(checked.missing).toEqual(open.map(({ id }) => id))
    }),
  )
})
