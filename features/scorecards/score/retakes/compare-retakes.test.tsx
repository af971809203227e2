import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { laterText, retakeText } from '#content/diagnostic/retake-words.ts'
import type { Ratings } from '../scoring.ts'
import { compareRetakes } from './compare-retakes.ts'
import { spread } from './drawing/drawing.ts'
import { RetakesSection } from './retakes-section.tsx'
import type { Retake } from './series.server.ts'

const questions = sections.flatMap(({ ratings }) => ratings.map(({ key, label }) => ({ key, label })))

function round(id: string, values: readonly number[], createdAt = '2026-02-01T10:00:00.000Z'): Retake {
  const ratings = Object.fromEntries(questions.map(({ key }, index) => [key, values[index] ?? 0])) as Ratings
  return { id, createdAt, ratings, overallScore: values.reduce((sum, value) => sum + value, 0) }
}

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
      expect(reading?.parts.map((part) => [part.was, part.is])).toEqual(
        [[was, is], ...parts].map((pair) => pair.map(percent)),
      )
      const moved = questions.filter((_, index) => was[index] !== is[index]).map(({ label }) => label)
      expect(reading?.answers.map(({ label }) => label)).toEqual(moved)
      for (const { was: before, is: now, wasWord, isWord } of reading?.answers ?? []) {
        expect([wasWord, isWord]).toEqual([ratingScale[before].label, ratingScale[now].label])
      }
    }),
  )
})

test('the chart’s slopes follow the answers, stay in the frame, and labels do not overlap', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (was, is) => {
      const reading = compareRetakes([round('one', was, day(0)), round('two', is, day(1))])
      const { lines = [], labels = [], width = 0, height = 0 } = reading?.picture ?? {}
      for (const [x, y] of [...lines.flatMap(({ points }) => points), ...labels.map(({ at }) => at)]) {
        expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true)
      }
      const slopes = lines.filter(({ tone, weight }) => tone === 'ink' && weight > 1)
      const changes = [...(reading?.parts ?? []), ...(reading?.answers ?? [])]
      expect(slopes).toHaveLength(changes.length)
      for (const [index, change] of changes.entries()) {
        const [from, to] = slopes[index]?.points ?? []
        expect(Math.sign((from?.[1] ?? 0) - (to?.[1] ?? 0))).toBe(Math.sign(change.is - change.was))
      }
      const rights = labels
        .filter(({ at, anchor }) => anchor === 'start' && at[0] > 200)
        .map(({ at }) => at[1])
      const sorted = rights.toSorted((a, b) => a - b)
      for (const [index, y] of sorted.entries()) {
        if (index > 0) expect(y - (sorted[index - 1] ?? 0)).toBeGreaterThan(14)
      }
    }),
  )
})

test('with three or more reports, each is a point on the line, however close together', () => {
  fc.assert(
    fc.property(fc.array(anyAnswers, { minLength: 3, maxLength: 24 }), (all) => {
      const retakes = all.map((values, index) =>
        round(`${index}`, values, day(index % 5 === 4 ? index - 1 : index)),
      )
      const { picture } = compareRetakes(retakes)?.overTime ?? {}
      const [whole] = picture?.lines.filter(({ weight }) => weight === 3) ?? []
      expect(whole?.points).toHaveLength(all.length)
      for (const [index, [x, y]] of (whole?.points ?? []).entries()) {
        const percent = Math.round((100 * (all[index] ?? []).reduce((sum, value) => sum + value, 0)) / 48)
        expect(y).toBeCloseTo(26 + 170 * (1 - percent / 100))
        if (index > 0) expect(x).toBeGreaterThan(whole?.points[index - 1]?.[0] ?? 0)
      }
    }),
  )
})

test('in the chart over time, moved labels get a leader line and none overlap', () => {
  fc.assert(
    fc.property(fc.array(anyAnswers, { minLength: 3, maxLength: 9 }), (all) => {
      const { picture, table } =
        compareRetakes(all.map((values, index) => round(`${index}`, values, day(index))))?.overTime ?? {}
      const { lines = [], labels = [], width = 0, height = 0 } = picture ?? {}
      const columns = lines.filter(({ points }) => points.length === all.length).toReversed()
      expect(columns).toHaveLength(5)
      const ends = labels.filter(({ at, anchor }) => anchor === 'start' && at[0] > 200)
      for (const [column, { at, text }] of ends.entries()) {
        const line = columns[column]?.points.at(-1)
        expect(text).toBe(`${table?.rows.at(-1)?.percents[column]}% ${table?.columns[column]}`)
        const middle = at[1] - 5
        const led = lines.some(
          ({ weight, points: [from, to] }) => weight < 1 && from?.[1] === line?.[1] && to?.[1] === middle,
        )
        expect(led || Math.abs(middle - (line?.[1] ?? 0)) < 1).toBe(true)
      }
      for (const scale of ['0%', '50%', '100%']) {
        expect(labels.some(({ text, anchor }) => text === scale && anchor === 'end')).toBe(true)
      }
      // Upper bound for the width of a glyph.
      const boxes = labels.map(({ at: [x, y], text, anchor }) => {
        const wide = text.length * 7.6
        const from = { start: x, middle: x - wide / 2, end: x - wide }[anchor]
        return { from, to: from + wide, y, text }
      })
      for (const [index, one] of boxes.entries()) {
        expect(one.from >= 0 && one.to <= width + 8 && one.y <= height).toBe(true)
        for (const other of boxes.slice(index + 1)) {
          const apart = one.to <= other.from || other.to <= one.from || Math.abs(one.y - other.y) >= 14
          expect(apart ? '' : `${one.text} on ${other.text}`).toBe('')
        }
      }
    }),
  )
})

test('with three reports, each has its date', () => {
  const retakes = [1, 2, 3].map((value, index) => round(`${index}`, [value], day(index)))
  const reading = compareRetakes(retakes)
  const texts = reading?.overTime?.picture.labels.map(({ text }) => text)
  const dates = ['Jan 1, 2026', 'Apr 1, 2026', 'Jul 1, 2026']
  expect(texts).toEqual(expect.arrayContaining(dates))
  // One table row each, even on a phone.
  const html = renderToStaticMarkup(<RetakesSection retakes={reading} />)
  for (const date of dates) expect(html).toMatch(new RegExp(`whitespace-nowrap[^>]*>${date}</th>`))
})

test('labels move as little as necessary', () => {
  expect(spread([10, 50, 90], 20, [0, 100])).toEqual([10, 50, 90])
  expect(spread([50, 50, 50], 20, [0, 100])).toEqual([50, 70, 90])
  expect(spread([100, 100, 0], 20, [0, 100])).toEqual([80, 100, 0])
})

test('the comparison is also text and a table, and claims no cause', () => {
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
  expect(html).toContain(`aria-label="${retakeText.picture('').slice(0, 20)}`)
  expect(html.match(/<th scope="row"/g)).toHaveLength(5 + 2)
  expect(text).toContain(`${questions[0]?.label} ${ratingScale[1].label} ${ratingScale[3].label}`)
  expect(JSON.stringify(retakeText)).not.toMatch(/improve|because|thanks to|better|worse/i)
})

test('the legend for dashed lines appears only if there is one', () => {
  const retakes = (values: number[]) =>
    values.map((value, index) => round(`${index}`, new Array(16).fill(value), day(index)))
  expect(compareRetakes(retakes([1, 2]))).not.toHaveProperty('legend')
  expect(compareRetakes(retakes([2, 1]))?.legend).toBe(laterText.dashed)
})
