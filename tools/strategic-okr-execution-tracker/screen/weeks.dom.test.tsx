import { afterEach, expect, test, vi } from 'vitest'
import { downloaded, openFile } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { newExample, openTracker, orders, reloadTracker, valueField } from '#tests/components/tracker.ts'
import { newId } from '#tools/shared/document/new-id.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { samplePlan } from '#tools/shared/okr/sample-plan.ts'

afterEach(() => void vi.useRealTimers())

const inWeekEight = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-17T10:00:00') })

test('a future week shows and judges the current one, also in the report', async () => {
  inWeekEight()
  const user = await openTracker()
  for (let step = 0; step < 6; step += 1) {
    await user.click(screen.getByRole('button', { name: 'The week after' }))
  }
  screen.getByText('Week 14 of 14 is still to come. This is week 8 of 14, Feb 15 to Feb 21.')
  screen.getByText('4 on track, 1 at risk, 1 off track')
  await openView(user, 'Report')
  screen.getByText(/week 8 of 14: 4 on track/)
})

test('a due date outside the period is named', async () => {
  const user = await openTracker()
  await openView(user, 'Plan')
  await user.click(screen.getAllByRole('gridcell', { name: 'Mar 31, 2027' })[0] as HTMLElement)
  await user.keyboard('6/30/2027{Enter}')
  screen.getByText(`‘${orders}’ is due on Jun 30, 2027, outside of the period.`)
})

test('an ambiguous value does not count until it is settled', async () => {
  inWeekEight()
  const user = await openTracker()
  await openView(user, 'Check-in')
  await fillIn(user, valueField(orders), '4.500')
  await user.tab()
  const { body } = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  expect(await body.text()).not.toContain('4500')
  await user.click(screen.getByRole('button', { name: '4500' }))
  expect(valueField(orders)).toHaveValue('4,500')
})

test('a plan from the planner is tracked and saved with its check-ins, and keeps other tools’ data', async () => {
  const user = await openTracker()
  const plan = { ...samplePlan(), id: newId(), parts: { 'okr-workshop-facilitator-kit': { votes: [3, 1] } } }
  await openFile(user, 'plan.json', writeDocument(planFormat, plan))
  await screen.findByText('plan.json is open')
  await user.click(screen.getByRole('button', { name: /Check in for week/ }))
  await fillIn(user, valueField(orders), '26')
  const { name, body } = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save' })))
  expect(name).toBe('Harbor Street Bakery OKRs for Q1 2027.json')
  const saved = JSON.parse(await body.text())
  expect(saved.document.checkIns).toEqual([
    { keyResultId: 'k1', week: expect.any(String), value: 26, confidence: null, note: '' },
  ])
  expect(saved.document.keyResults).toEqual(plan.keyResults)
  expect(saved.document.parts).toEqual(plan.parts)

  await reloadTracker()
  await openView(user, 'Check-in')
  expect(valueField(orders)).toHaveValue('26')
})

test('a damaged file and one from another tool change nothing', async () => {
  const user = await openTracker()
  await openView(user, 'Check-in')
  await fillIn(user, valueField(orders), '26')
  const damaged = writeDocument(planFormat, samplePlan()).replace('"k1"', '"k99"')
  await openFile(user, 'damaged.json', damaged.replaceAll('"objectiveId": "o1"', '"objectiveId": "o99"'))
  const dialog = await screen.findByRole('dialog', { name: 'damaged.json was not opened' })
  expect(dialog).toHaveTextContent('This file is damaged')
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await openFile(user, 'foreign.json', JSON.stringify({ format: 'business-case', version: 1, document: {} }))
  await screen.findByRole('dialog', { name: /^foreign\.json is from the roi projection calculator/i })
  await user.keyboard('{Escape}')
  expect(valueField(orders)).toHaveValue('26')
})

test('a file that differs says how many check-ins do, and Keep mine keeps them', async () => {
  const user = await openTracker()
  await openFile(user, 'mine.json', writeDocument(planFormat, newExample()))
  await screen.findByText('mine.json is open')
  const saved = await downloaded(() => user.keyboard('{Control>}s{/Control}'))
  const file = JSON.parse(await saved.body.text())
  const changes: Record<string, number> = { 'k1 2027-02-08': 42, 'k5 2027-02-15': 12 }
  for (const each of file.document.checkIns) each.value = changes[`${each.keyResultId} ${each.week}`] ?? each.value
  await openFile(user, 'colleague.json', JSON.stringify(file))
  const dialog = await screen.findByRole('dialog', { name: 'colleague.json is already in this browser' })
  expect(dialog).toHaveTextContent('Check-ins: 2 changed')
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await openView(user, 'Check-in')
  expect(valueField('Credit notes a month')).toHaveValue('13')
})
