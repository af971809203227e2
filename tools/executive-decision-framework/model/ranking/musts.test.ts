import { expect, test } from 'vitest'
import { readDocument } from '#tools/shared/document/file-format.ts'
import { triangular } from '#tools/shared/values/seeded-random.ts'
import { type Decision, frameworkFormat } from '../../files/format.ts'
import { exampleFramework } from '../example.ts'
import { memoOf } from '../memo.ts'
import { memoTable } from '../memo-table.ts'
import { emptyCriterion, emptyDecision, emptyOption, openDecision } from '../model.ts'
import { chanceWords, leadWords, mustDoubts, noneLeftWords } from '../words.ts'
import { rankOptions, ruledOut, weightRanges } from './ranking.ts'
import { simulateRanks } from './simulation.ts'

type Rows = Record<string, readonly (number | null)[]>

/** Options by their scores, criteria by their points and what they must have. */
function decisionOf(points: readonly number[], rows: Rows, musts: readonly (number | null)[] = []): Decision {
  return {
    ...emptyDecision('d'),
    criteria: points.map((each, index) => ({
      ...emptyCriterion(`c${index}`, `C${index}`),
      points: each,
      atLeast: musts[index] ?? null,
    })),
    options: Object.entries(rows).map(([name, row]) => ({
      ...emptyOption(name, name),
      scores: Object.fromEntries(
        row.map((value, index) => [`c${index}`, { value, confidence: 'high' as const, evidence: '' }]),
      ),
    })),
  }
}

test('who misses a must-have is out, however high the rest; a missing score rules nothing out', () => {
  // A: 0.5 × 10 + 0.5 × 4 = 7; B: 6; C is not scored on the must-have and counts as 5: 0.5 × 6 + 0.5 × 5.
  const decision = decisionOf([50, 50], { A: [10, 4], B: [6, 6], C: [6, null] }, [null, 5])
  expect(rankOptions(decision).map(({ option, value, place }) => [option.name, value, place])).toEqual([
    ['B', 6, 1],
    ['C', 5.5, 2],
  ])
  expect(ruledOut(decision).map(({ option, value, missed }) => [option.name, value, missed.length])).toEqual([
    ['A', 7, 1],
  ])
  expect(simulateRanks(decision, 100)[0]?.places[0]).toBeLessThan(0.7)
  expect(weightRanges(decision).flatMap(({ up, down }) => [up?.option.name, down?.option.name])).not.toContain('A')
  expect(memoOf(decision).judgement).toContain('A is ruled out. C1: 4 of at least 5, but the score is uncertain.')
  // Just enough is enough.
  expect(ruledOut(decisionOf([50, 50], { A: [10, 5], B: [6, 6] }, [null, 5]))).toEqual([])
})

test('a must-have counts in each run: the chance is the one that can be worked out', () => {
  // A is far ahead wherever it is in: it wins where a score of 4.5 ± 1, a triangle, comes to 5 or more: 0.5² / 2.
  const near = decisionOf([90, 10], { A: [10, 4.5], B: [1, 9] }, [null, 5])
  const [first, second] = simulateRanks(near, 40_000)
  expect(first?.places[0]).toBeCloseTo(0.125, 2)
  expect(second?.places[0]).toBeCloseTo(0.875, 2)
  expect(mustDoubts(near)).toEqual(['A is ruled out. C1: 4.5 of at least 5, but the score is uncertain.'])
  // Two points below, with a confidence of one, nothing brings it back; and 5.5 may yet be too little.
  const far = decisionOf([90, 10], { A: [10, 3], B: [1, 5.5] }, [null, 5])
  expect(simulateRanks(far, 1000)[0]?.places[0]).toBeLessThan(0.07)
  expect(mustDoubts(far)).toEqual(['If B really scores below 5 on C1, it is ruled out.'])
})

test('a run in which every option misses a must-have is nobody’s, and it says in how many none is left', () => {
  // Space at least 7, each score ± 2, a triangle: Buy at 6 misses it in 1 - 1² / 8 of runs, Lease at 8 in 1² / 8,
  // Rent at 2 in all. None is left in 0.875 × 0.125 of them.
  const sure = decisionOf([1, 1, 1], { Buy: [8, 6, 5], Lease: [6, 8, 5], Rent: [1, 2, 3] }, [null, 7])
  const decision: Decision = {
    ...sure,
    options: sure.options.map((option) => ({
      ...option,
      scores: Object.fromEntries(
        Object.entries(option.scores).map(([id, score]) => [id, { ...score, confidence: 'medium' as const }]),
      ),
    })),
  }
  const many = simulateRanks(decision, 40_000)
  expect(many[0]?.noneLeft).toBeCloseTo(0.875 * 0.125, 2)
  expect(many[2]?.places[0]).toBe(0)
  for (const place of many.keys()) {
    const all = many.reduce((sum, { places, noneLeft }) => sum + (places[place] ?? 0) + noneLeft / 3, 0)
    expect(all).toBeCloseTo(1, 9)
  }
  const { judgement } = memoOf(decision)
  expect(judgement).toContain('In 11% of runs none is left: every option misses a must-have.')
  expect(judgement.join(' ')).not.toMatch(/Rent is ruled out\.[^.]*\. It still comes first/)
  const { columns, rows } = memoTable(memoOf(decision))
  expect(columns.at(-1)).toMatchObject({ heading: 'Rent', note: 'ruled out' })
  expect(rows.at(-1)?.cells.at(-1)).toBe('0%')
  // Without a must-have every run has a first, and nothing is said.
  const free = decisionOf([1], { A: [8], B: [2] })
  expect(simulateRanks(free).map(({ noneLeft }) => noneLeft)).toEqual([0, 0])
  expect(noneLeftWords(simulateRanks(free))).toEqual([])
})

test('where one is left or none, it says so and claims no lead', () => {
  const one = decisionOf([1], { A: [8], B: [2] }, [5])
  expect(leadWords(one)).toBe('A is the only option left, at 8.0.')
  expect(memoOf(one)).toMatchObject({ headline: 'Leading: A' })
  const none = decisionOf([1], { A: [3], B: [2] }, [5])
  expect(leadWords(none)).toContain('Every option misses a must-have.')
  expect(memoOf(none)).toMatchObject({ headline: '', option: undefined })
  expect(memoTable(memoOf(none)).columns.map(({ note }) => note)).toEqual(['ruled out', 'ruled out'])
})

test('options that are level are called level, on the memo too, and neither is argued for', () => {
  const decision = decisionOf([50, 50], { A: [8, 4], B: [4, 8], C: [1, 1] })
  const memo = memoOf(decision)
  expect(memo.headline).toBe('Tied: A and B')
  expect(memo.option).toBeUndefined()
  expect(memo.judgement[1]).toMatch(
    /^Tie\. With scores this uncertain, A comes first in \d+% and B comes first in \d+% of/,
  )
  expect(memo.judgement.join(' ')).not.toMatch(/lead[s.]/)
  expect(memoOf({ ...decision, chosenId: 'B' })).toMatchObject({ headline: 'We choose: B', against: false })
})

test('with 25 criteria the memo still has every score and the totals', () => {
  const points = Array.from({ length: 25 }, () => 4)
  const row = (value: number) => points.map(() => value)
  const { rows, columns } = memoTable(memoOf(decisionOf(points, { A: row(7), B: row(3) })))
  expect(columns.map(({ heading }) => heading)).toEqual(['1. A', '2. B'])
  expect(rows).toHaveLength(27)
  expect(rows.at(-2)).toMatchObject({ heading: 'Total', cells: ['7.0', '3.0'] })
  expect(rows.at(-1)).toMatchObject({ heading: 'First in', cells: ['100%', '0%'] })
})

test('doubtful weights: the chance is the one that drawing them by hand gives', () => {
  const decision = decisionOf([60, 40], { A: [8, 4], B: [5, 8] })
  const sure = simulateRanks(decision, 20_000)[0]?.places[0] ?? 0
  const doubted = simulateRanks({ ...decision, weightDoubt: 'much' }, 20_000)[0]?.places[0] ?? 0
  // The same by a generator of its own: points of 60 ± 30 and 40 ± 20, scores ± 1.
  let state = 12345
  const random = () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
  const around = (mode: number, half: number) => triangular(mode - half, mode, mode + half)(random())
  let wins = 0
  for (let run = 0; run < 60_000; run += 1) {
    const [one, two] = [around(60, 30), around(40, 20)]
    const lead = one * (around(8, 1) - around(5, 1)) + two * (around(4, 1) - around(8, 1))
    if (lead > 0) wins += 1
  }
  expect(doubted).toBeCloseTo(wins / 60_000, 2)
  expect(Math.abs(sure - doubted)).toBeGreaterThan(0.02)
  expect(chanceWords({ ...decision, weightDoubt: 'some' }, simulateRanks(decision))).toContain('scores and weights')
})

test('weights that nobody doubts leave every figure as it was', () => {
  const decision = openDecision(exampleFramework('2027-03-01'))
  expect(simulateRanks({ ...decision, weightDoubt: 'none' }).map(({ places }) => places[0])).toEqual([
    ...[0.731, 0.2348, 0.034, 0.0002],
  ])
})

test('a file of the first version opens with the same scores and without must-haves', () => {
  const { decisions, openId } = exampleFramework('2027-03-01')
  const old = decisions.map(({ weightDoubt: _, voices: __, criteria, ...decision }) => ({
    ...decision,
    criteria: criteria.map(({ atLeast: ___, ...criterion }) => criterion),
  }))
  const file = JSON.stringify({ format: 'decisions', version: 1, document: { decisions: old, openId } })
  const opened = readDocument(frameworkFormat, file)
  expect(opened).toMatchObject({ ok: true })
  const doc = opened.ok ? opened.doc : undefined
  expect(doc?.decisions.map(rankOptions)).toEqual(decisions.map(rankOptions))
  expect(doc?.decisions[0]).toMatchObject({ weightDoubt: 'none', voices: [] })
})
