import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Definition, Question } from '#content/scorecards/definition.ts'
import { anyAnswersTo, anyDefinition } from '#tests/scorecards/any-definition.ts'
import { chooseAdvice } from './advice.ts'
import { type Answers, checkAnswers, tieBreakKey, visibleQuestions } from './answers.ts'

import { scoreAnswers } from './score.ts'
import { decideType } from './type.ts'

const anyCase = anyDefinition.chain((definition) =>
  fc.record({ definition: fc.constant(definition), answers: anyAnswersTo(definition) }),
)

/** An independent computation: one pass over a flat list, sums in a table, shares compared as fractions. */
function expected(definition: Definition, answers: Answers) {
  const shown: Record<string, Question> = {}
  const table: Record<string, [points: number, max: number]> = {}
  const counts: Record<string, number> = {}
  for (const section of definition.sections) {
    table[section.id] = [0, 0]
    for (const question of section.questions) {
      const { showIf } = question
      if (showIf) {
        const given = [answers[showIf.question] ?? []].flat()
        const known = shown[showIf.question]
        const isChosen = known?.choices.some(({ id }) => given.includes(id) && showIf.choices.includes(id))
        if (!isChosen || known?.kind === 'number' || known?.kind === 'text') continue
      }
      shown[question.id] = question
      const answer = answers[question.id]
      if (answer === undefined || question.unscored || question.kind === 'text') continue
      const row = table[section.id] ?? [0, 0]
      if (question.kind === 'number') {
        if (question.bands.length === 0) continue
        let best: { from: number; points: number } | undefined
        for (const band of question.bands) {
          if (band.from <= Number(answer) && (!best || band.from > best.from)) best = band
        }
        row[0] += best?.points ?? 0
        row[1] += question.bands.reduce((max, { points }) => (points > max ? points : max), 0)
        continue
      }
      let top = 0
      let sum = 0
      let isGiven = false
      for (const choice of question.choices) {
        top = question.kind === 'several' ? top + choice.points : Math.max(top, choice.points)
        if (![answer].flat().includes(choice.id)) continue
        isGiven = true
        sum += choice.points
        if (choice.type) counts[choice.type] = (counts[choice.type] ?? 0) + 1
      }
      if (isGiven) {
        row[0] += sum
        row[1] += top
      }
    }
  }
  const rows = Object.values(table)
  const whole = rows.reduce(([a, b], [c, d]) => [a + c, b + d] as [number, number], [0, 0])
  return { shown: Object.keys(shown), table, whole, counts }
}

const percent = ([points, max]: [number, number]) =>
  max === 0 ? undefined : Math.floor((200 * points + max) / (2 * max))

test('points, percentages, tiers and advice equal an independent computation', () => {
  fc.assert(
    fc.property(anyCase, ({ definition, answers }) => {
      const wanted = expected(definition, answers)
      expect(visibleQuestions(definition, answers).map(({ id }) => id)).toEqual(wanted.shown)
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
      expect(given.length).toBeLessThanOrEqual(definition.mostAdvice)
      for (const { when } of given) {
        if (when.on !== 'tier') continue
        const tier = when.section ? score.sections.find(({ id }) => id === when.section)?.tier : score.tier
        expect(tier?.id).toBe(when.tier)
      }
    }),
    { numRuns: 2000 },
  )
})

test('the type has the most answers, or the tie-break decided', () => {
  fc.assert(
    fc.property(anyCase, fc.nat(1), ({ definition, answers }, side) => {
      const { counts } = expected(definition, answers)
      const open = decideType(definition, answers)
      const max = Math.max(0, ...definition.types.map(({ id }) => counts[id] ?? 0))
      const leaders = definition.types.filter(({ id }) => max > 0 && (counts[id] ?? 0) === max)
      expect(open.ranking.map(({ type, count }) => [type.id, count]).toSorted()).toEqual(
        definition.types.map(({ id }) => [id, counts[id] ?? 0]).toSorted(),
      )
      if (!open.tieBreak) {
        expect(open.type?.id).toBe(leaders[0]?.id)
        return
      }
      const pair = leaders.slice(0, 2).map(({ id }) => id)
      expect(open.tieBreak.pair.toSorted()).toEqual(pair.toSorted())
      expect(open.type).toBeUndefined()
      const chosen = open.tieBreak.pair[side]
      expect(decideType(definition, { ...answers, [tieBreakKey]: chosen }).type?.id).toBe(chosen)
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
