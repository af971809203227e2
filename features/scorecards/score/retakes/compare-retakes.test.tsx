import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { retakeText } from '#content/diagnostic/retake-words.ts'
import type { Ratings } from '../scoring.ts'
import { compareRetakes } from './compare-retakes.ts'
import { RetakesSection } from './retakes-section.tsx'
import type { Retake } from './series.server.ts'

const questions = sections.flatMap(({ ratings }) => ratings.map(({ key, label }) => ({ key, label })))

function round(id: string, values: readonly number[], createdAt = '2026-02-01T10:00:00.000Z'): Retake {
  const ratings = Object.fromEntries(questions.map(({ key }, index) => [key, values[index] ?? 0])) as Ratings
  return { id, createdAt, ratings, overallScore: values.reduce((sum, value) => sum + value, 0) }
}

const labelOf = (rating: number) => ratingScale[rating]?.label ?? ''

const anyAnswers = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 16, maxLength: 16 })
const day = (index: number) => new Date(Date.UTC(2026, index * 3, 1)).toISOString()

test('a first report has nothing to compare', () => {
  expect(compareRetakes([])).toBeUndefined()
  expect(compareRetakes([round('one', [])])).toBeUndefined()
})

test('every number follows from the sixteen answers', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (was, is) => {
      const reading = compareRetakes([round('one', was, day(0)), round('two', is, day(1))])
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
      const percent = (values: readonly number[]) => Math.round((100 * sum(values)) / (3 * values.length))
      const parts = [0, 4, 8, 12].map((from) => [was.slice(from, from + 4), is.slice(from, from + 4)])
      expect(reading?.parts.map((part) => [part.other, part.own])).toEqual(
        [[was, is], ...parts].map((pair) => pair.map(percent)),
      )
      const moved = questions.filter((_, index) => was[index] !== is[index]).map(({ label }) => label)
      expect(reading?.answers.map(({ title }) => title)).toEqual(moved)
      for (const { other, own, text } of reading?.answers ?? []) {
        expect(text).toBe(retakeText.change(labelOf(other), labelOf(own)))
      }
    }),
  )
})

test('the comparison is also text, and claims no cause', () => {
  const [was, is] = [
    [1, 1, 1, 1],
    [3, 1, 0, 1],
  ]
  const html = renderToStaticMarkup(
    <RetakesSection retakes={compareRetakes([round('one', was, day(0)), round('two', is, day(1))])} />,
  )
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain(retakeText.from('January 1, 2026', 'April 1, 2026'))
  expect(text).toContain(retakeText.stayed(14))
  expect(html.match(/<li>/g)).toHaveLength(5 + 2)
  expect(text).toContain(`${questions[0]?.label} ${retakeText.change(labelOf(1), labelOf(3))}`)
  expect(JSON.stringify(retakeText)).not.toMatch(/improve|because|thanks to|better|worse/i)
})
