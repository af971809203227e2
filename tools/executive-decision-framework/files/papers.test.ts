import { expect, test } from 'vitest'
import { byDay } from '../model/log.ts'
import { memoOf } from '../model/memo.ts'
import { memoTable } from '../model/memo-table.ts'
import { emptyCriterion, emptyDecision, emptyOption, emptyReview } from '../model/model.ts'
import { leadWords } from '../model/words.ts'
import { calendarOf, memoMarkdown } from './exports.ts'
import type { Decision } from './format.ts'
import { scoreRows } from './scores-table.ts'
import { frameworkSheets } from './workbook.ts'

const day = '2026-09-19'
const now = new Date('2026-09-19T08:00:00Z')

/** Options by their scores, on criteria of the same weight; the musts go with the criteria. */
function scored(rows: Record<string, (number | null)[]>, musts: (number | null)[] = []): Decision {
  const [first = []] = Object.values(rows)
  return {
    ...emptyDecision('d'),
    criteria: first.map((_, at) => ({ ...emptyCriterion(`c${at}`, `C${at}`), atLeast: musts[at] ?? null })),
    options: Object.entries(rows).map(([name, row]) => ({
      ...emptyOption(name, name),
      scores: Object.fromEntries(
        row.map((value, at) => [`c${at}`, { value, confidence: 'medium' as const, evidence: '' }]),
      ),
    })),
  }
}

test('the workbook rules out what misses a must-have, and leaves a missing score empty', () => {
  const decision = scored({ Buy: [8, 6, 5], Lease: [7, 7, null], Wait: [2, 2, 2] }, [null, 7, null])
  const [matrix] = frameworkSheets({ decisions: [decision], openId: 'd' }, day)
  expect(matrix?.columns.map(({ label }) => label)).toEqual([
    ...['Criterion', 'Points', 'Weight', 'At least', 'Buy', 'Lease', 'Wait'],
  ])
  const right = (row = 0) => matrix?.rows[row]?.slice(3)
  expect([right(0), right(1), right(2)]).toEqual([
    [null, 8, 7, 2],
    [7, 6, 7, 2],
    [null, 5, null, 2],
  ])
  const values = matrix?.rows.slice(3).map((row) => {
    return row
      .slice(4)
      .map((cell) => (cell !== null && typeof cell === 'object' && 'value' in cell ? cell.value : cell))
  })
  // 19 thirds each for Buy and Lease, with 5 for what is missing.
  expect(values).toEqual([
    [expect.closeTo(19 / 3, 9), expect.closeTo(19 / 3, 9), 2],
    [1, 0, 1],
    ['ruled out', 1, 'ruled out'],
  ])
})

test('the printed scores have every option, and what others gave', () => {
  const decision = { ...scored({ Buy: [8, 6], Lease: [7, 7] }, [null, 7]), chosenId: 'Buy' }
  const voices = [3, 9].map((value) => ({
    id: `v${value}`,
    name: '',
    code: '',
    leftOut: false,
    scores: { Buy: { c0: value } },
  }))
  const rows = scoreRows({ decisions: [{ ...decision, voices }], openId: decision.id })
  expect(rows.map(({ criterion, option, score, others }) => [criterion, option, score, others])).toEqual([
    ['C0', 'Buy', 8, '2 people: 3 to 9'],
    ['C0', 'Lease', 7, ''],
    ['C1', 'Buy', 6, ''],
    ['C1', 'Lease', 7, ''],
  ])
  expect(memoMarkdown({ ...decision, voices })).toContain('- 2 people scored, each on a sheet alone.')
  expect(memoMarkdown(decision)).not.toContain('sheet alone')
})

test('the shares of first places on the memo add up, and who is left alone has a verdict', () => {
  const decision = scored({ Buy: [8, 6], Lease: [7, 7] }, [null, 7])
  const memo = memoOf(decision)
  const [lease, buy] =
    memoTable(memo)
      .rows.at(-1)
      ?.cells.map((cell) => Number(cell.replace('%', ''))) ?? []
  // Buy misses it in 7/8 of runs, Lease in half of them: both in 7/16.
  const noneLeft = memo.chances[0]?.noneLeft ?? 0
  expect(Math.abs(noneLeft - 7 / 16)).toBeLessThan(0.02)
  expect(memo.chances.reduce((sum, { places }) => sum + (places[0] ?? 0), noneLeft)).toBeCloseTo(1, 9)
  expect(buy).toBeGreaterThan(0)
  expect(memo.judgement).toEqual([
    'Lease is the only option left, at 7.0.',
    `Buy is ruled out. C1: 6 of at least 7, but the score is uncertain. It still comes first in ${buy}% of runs.`,
    expect.stringMatching(`lead|call\\. With scores this uncertain, Lease comes first in ${lease}% of 5,000 runs\\.`),
    `In ${Math.round(noneLeft * 100)}% of runs none is left: every option misses a must-have.`,
  ])
})

test('a lead is the difference of the totals beside it, and all on the second place are named', () => {
  // 4.76 and 4.52 read as 4.8 and 4.5, and are 0.24 apart.
  const near = scored({ Rome: [4.76], Hamburg: [4.52], Bremen: [4.52], Ulm: [1] })
  expect(leadWords(near)).toBe('Rome leads with 4.76, 0.24 points ahead of Hamburg and Bremen at 4.52.')
  expect(leadWords(scored({ Rome: [6.32], Ulm: [6.29] }))).toBe(
    'Rome leads with 6.32, 0.03 points ahead of Ulm at 6.29.',
  )
  expect(leadWords(scored({ Rome: [6.5], Ulm: [6] }))).toBe('Rome leads with 6.5, 0.5 points ahead of Ulm.')
})

test('reviews stand in the order of their days, those without one last', () => {
  const reviews = ['2026-12-18', '', '2026-10-19', '2027-09-20'].map((each, at) => emptyReview(`v${at}`, each))
  const sorted = ['2026-10-19', '2026-12-18', '2027-09-20']
  expect(byDay(reviews).map((review) => review.day)).toEqual([...sorted, ''])
  const chosen = { ...scored({ Buy: [8], Lease: [7] }), chosenId: 'Buy', decidedOn: day, reviews }
  expect(memoOf(chosen).reviews.map((review) => review.day)).toEqual(sorted)
  const doc = { decisions: [chosen], openId: chosen.id }
  const starts = calendarOf(doc, 'UTC', now).match(/DTSTART[^\r]*/g) ?? []
  expect(starts.map((start) => start.replace(/.*:/, '').slice(0, 8))).toEqual(
    sorted.map((each) => each.replaceAll('-', '')),
  )
})
