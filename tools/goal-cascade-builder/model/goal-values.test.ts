import { expect, test } from 'vitest'
import { deleted } from './deleted.ts'
import { exampleCascade } from './example.ts'
import { valueDayProblem } from './goal-values.ts'
import { type CascadeAction, editCascade } from './model.ts'

const example = exampleCascade()
const [goal] = example.goals

const valuesAfter = (action: CascadeAction) =>
  editCascade(example, action).goals[0]?.values.map(({ day, value }) => [day, value])

test('values are stored in day order; a second one for the same day is rejected', () => {
  const report = (day: string, value: number): CascadeAction => {
    return { type: 'report-goal', id: 'g1', value: { day, value, note: '' } }
  }
  expect(valuesAfter(report('2027-02-07', 1_830_000))).toEqual([
    ['2027-01-31', 1_815_000],
    ['2027-02-07', 1_830_000],
    ['2027-02-15', 1_850_000],
  ])
  expect(editCascade(example, report('2027-02-15', 1))).toBe(example)
})

test('a value can be corrected, moved to another day and deleted, with a message about what was deleted', () => {
  const correct = (changes: { day?: string; value?: number }): CascadeAction => {
    return { type: 'correct-goal-value', id: 'g1', day: '2027-01-31', changes }
  }
  expect(valuesAfter(correct({ value: 1_816_000 }))?.[0]).toEqual(['2027-01-31', 1_816_000])
  expect(valuesAfter(correct({ day: '2027-03-01' }))?.at(-1)).toEqual(['2027-03-01', 1_815_000])
  expect(editCascade(example, correct({ day: '2027-02-15' }))).toBe(example)
  const remove: CascadeAction = { type: 'remove-goal-value', id: 'g1', day: '2027-01-31' }
  expect(valuesAfter(remove)).toEqual([['2027-02-15', 1_850_000]])
  expect(deleted(example, remove)).toBe('The value $1,815,000 of Jan 31, 2027 is gone.')
  expect(editCascade(example, { ...remove, day: '2020-01-01' })).toBe(example)
})

test('days with a value and future days are rejected; the example is known to the end of its week', () => {
  if (!goal) throw new Error('the example lost its goal')
  const problem = (day: string, on: string) => valueDayProblem(goal, example, day, on)
  expect(problem('2027-02-15', '2027-02-20')).toContain('There is a value for Feb 15, 2027 already.')
  expect(problem('2028-02-16', '2027-02-20')).toBe('That day has not come yet.')
  expect(problem('2027-02-21', '2027-02-20')).toBe('That day has not come yet.')
  expect(problem('2027-02-20', '2027-02-20')).toBeUndefined()
  expect(problem('2027-02-21', '2026-11-18')).toBeUndefined()
  expect(problem('2027-02-22', '2026-11-18')).toBe('That day has not come yet.')
  expect(problem('2028-02-16', '2028-02-20')).toBeUndefined()
})

test('a year that ends before it starts is rejected', () => {
  const edit = (changes: { start?: string; end?: string }): CascadeAction => {
    return { type: 'edit-goal', id: 'g1', changes }
  }
  const started = editCascade(example, edit({ start: '2027-06-01' }))
  expect(editCascade(started, edit({ end: '2027-05-31' }))).toBe(started)
})
