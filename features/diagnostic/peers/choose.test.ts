import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchSize, type Candidate, type Counted, planBatches, quarterOf, speakerOf } from './choose.ts'

const report = (
  id: string,
  email: string,
  createdAt = '2026-05-04T10:00:00.000Z',
  companySize = '2-5 employees',
) => ({
  ...{ id, email, createdAt, companySize },
})

const companies = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    report(`r${index + from}`, `ada@company${index + from}.example`),
  )

test('a company speaks by its domain, a founder with a provider’s mailbox by that', () => {
  expect(speakerOf('Ada@Engines.example')).toBe('engines.example')
  expect(speakerOf('grace@engines.example')).toBe('engines.example')
  expect(speakerOf('a.da+news@gmail.com')).toBe('ada@gmail.com')
  expect(speakerOf('ada@gmx.at')).toBe('ada@gmx.at')
  expect(speakerOf('ada@hotmail.co.uk')).toBe('ada@hotmail.co.uk')
})

test('whoever has a domain has any number below it, and is one company', () => {
  for (const email of ['a@one.evil.com', 'b@two.evil.com', 'c@evil.com', 'd@x.y.evil.com']) {
    expect(speakerOf(email)).toBe('evil.com')
  }
  expect(speakerOf('ada@shop.engines.co.uk')).toBe('engines.co.uk')
  expect(speakerOf('ada@engines.com.au')).toBe('engines.com.au')
})

test.each([
  ['2026-01-01T00:00:00.000Z', '2026-0'],
  ['2026-03-31T23:59:59.999Z', '2026-0'],
  ['2026-04-01T00:00:00.000Z', '2026-1'],
  ['2026-12-31T23:59:59.999Z', '2026-3'],
])('%s is in the quarter %s', (at, quarter) => {
  expect(quarterOf(at)).toBe(quarter)
})

test('five make a batch, and four wait', () => {
  expect(planBatches(companies(4), []).batches).toEqual([])
  expect(planBatches(companies(9), []).batches).toEqual([
    { companySize: '2-5 employees', reportIds: ['r0', 'r1', 'r2', 'r3', 'r4'] },
  ])
})

test('a flood from one address, in whatever spelling, or from one company, is one report', () => {
  const flood = Array.from({ length: 50 }, (_, index) => report(`f${index}`, `a.d.a+${index}@gmail.com`))
  const colleagues = Array.from({ length: 50 }, (_, index) => report(`c${index}`, `p${index}@one.example`))
  expect(planBatches([...flood, ...colleagues, ...companies(3)], []).batches).toEqual([
    { companySize: '2-5 employees', reportIds: ['f0', 'c0', 'r0', 'r1', 'r2'] },
  ])
})

test('who comes again next quarter counts again, but not twice in one batch', () => {
  const again = report('again', 'ada@company0.example', '2026-08-01T10:00:00.000Z')
  const plan = planBatches([...companies(5), again, ...companies(4, 10)], [])
  expect(plan.batches.map(({ reportIds }) => reportIds)).toEqual([
    ['r0', 'r1', 'r2', 'r3', 'r4'],
    ['again', 'r10', 'r11', 'r12', 'r13'],
  ])
  const early = planBatches([...companies(1), again, ...companies(4, 10)], [])
  expect(early.batches.map(({ reportIds }) => reportIds)).toEqual([['r0', 'r10', 'r11', 'r12', 'r13']])
})

test('sizes are not mixed in a batch, and who gave none is among their own', () => {
  const none = Array.from({ length: 5 }, (_, index) => ({
    ...report(`n${index}`, `ada@n${index}.example`),
    companySize: null,
  }))
  expect(planBatches([...companies(4), ...none], []).batches).toEqual([
    { companySize: '', reportIds: ['n0', 'n1', 'n2', 'n3', 'n4'] },
  ])
})

/** Lives through days on which reports come and go, and notes which were counted on each. */
function live(days: readonly { come: number; go: readonly number[] }[]): Set<string>[] {
  let here: Candidate[] = []
  let counted: Counted[] = []
  let next = 0
  return days.map(({ come, go }) => {
    here = here.filter((_, index) => !go.includes(index))
    here = [...here, ...companies(come, next)]
    next += come
    const gone = new Set(counted.map(({ reportId }) => reportId))
    for (const { id } of here) gone.delete(id)
    // What is erased takes its row along; what is left of its batch is over.
    counted = counted.filter(({ reportId }) => !gone.has(reportId))
    const plan = planBatches(here, counted)
    counted = [
      ...counted,
      ...plan.batches.flatMap(({ reportIds }) =>
        reportIds.map((reportId) => ({ reportId, batch: reportIds.join() })),
      ),
    ]
    const sizes = Map.groupBy(counted, ({ batch }) => batch)
    counted = counted.map((each) =>
      sizes.get(each.batch)?.length === batchSize ? each : { ...each, batch: '' },
    )
    return new Set(counted.flatMap(({ reportId, batch }) => (batch ? reportId : [])))
  })
}

test('no two days differ by fewer than five reports, whoever comes and goes', () => {
  const day = fc.record({
    come: fc.integer({ min: 0, max: 12 }),
    go: fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 2 }),
  })
  fc.assert(
    fc.property(fc.array(day, { minLength: 2, maxLength: 25 }), (days) => {
      const counted = live(days)
      for (const [index, one] of counted.entries()) {
        for (const other of counted.slice(index + 1)) {
          const difference = [...one, ...other].filter((id) => one.has(id) !== other.has(id)).length
          expect(difference === 0 || difference >= batchSize, `${difference} apart`).toBe(true)
        }
      }
    }),
  )
})
