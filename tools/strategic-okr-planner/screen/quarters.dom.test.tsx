import { afterEach, expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openFile } from '#tests/components/files.ts'
import { goBackTo } from '#tests/components/go-back.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { examplePlan } from '../model/example.ts'
import { tool } from '../tool.tsx'

const id = 'strategic-okr-planner'

afterEach(() => void vi.useRealTimers())

/** The example at the end of its quarter: closed, with two values and one score. */
function closedPlan() {
  const week = '2027-03-22'
  return {
    ...examplePlan(),
    checkIns: [
      { keyResultId: 'k1', week, value: 48, confidence: null, note: '' },
      { keyResultId: 'k2', week, value: 66, confidence: null, note: '' },
    ],
    closing: {
      day: '2027-03-30',
      wentWell: 'Sampling works',
      wentBadly: '',
      learned: '',
      scores: [{ keyResultId: 'k1', score: 0.7, note: 'The strike cost two weeks' }],
    },
  }
}

test('the next quarter starts with what was ticked and shows the last results, and Back returns', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-30T10:00:00Z') })
  const user = await openTool(id, tool)
  await openFile(user, 'closed.json', writeDocument(planFormat, closedPlan()))
  await screen.findByText('closed.json is open')
  const before = location.hash
  await user.click(screen.getByRole('button', { name: 'Plan the next quarter' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Plan Q2 2027' }))
  await expectNoAxeFindings(screen.getByRole('dialog'))
  dialog.getByText('Ended at 48 orders, 68% of the way, scored 0.7')
  const box = (name: RegExp) => dialog.getByRole('checkbox', { name })
  // A key result that reached its target is not ticked by default.
  expect(box(/^Trial customers/)).toHaveProperty('checked', false)
  await user.click(box(/^Every morning van/))
  expect(box(/^Credit notes/)).toHaveProperty('checked', false)
  await user.click(box(/^A second driver/))
  await user.click(dialog.getByRole('button', { name: 'Open Q2 2027 with 2 key results' }))

  await screen.findByRole('heading', { name: 'OKRs for Q2 2027' })
  const one = within(screen.getByRole('region', { name: 'Objective 1' }))
  expect(one.getAllByRole('row')[1]?.textContent).toContain('48')
  one.getByText('Sample boxes to forty shops around the station')
  expect(one.queryByText('A second driver for the early tour')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Objective 2' })).toBeNull()

  expect(screen.getAllByRole('tab')).toHaveLength(4)
  await user.click(screen.getByText('Last quarter'))
  screen.getByText(/closed on Mar 30, 2027 · 0\.7 for the quarter, 1 of 6 scored/)
  screen.getByText('The strike cost two weeks')
  screen.getByText('Sampling works')
  await reloadTool(id, tool)
  await user.click(screen.getByText('Last quarter'))
  screen.getByText('Sampling works')
  await goBackTo(before)
  await screen.findByRole('heading', { name: 'OKRs for Q1 2027' })
  screen.getByRole('region', { name: 'Objective 2' })
})

test('the first and last day keep their order, and names follow them', async () => {
  const user = await openTool(id, tool)
  await user.click(screen.getByRole('button', { name: 'Edit name and dates' }))
  const form = within(screen.getByRole('dialog'))
  const set = async (label: string, day: string) => {
    await user.clear(form.getByLabelText(label))
    await user.type(form.getByLabelText(label), `${day}{Enter}`)
  }
  const problem = 'The last day must not come before the first.'
  await set('Last day', '2026-12-31')
  form.getByText(problem)
  await set('Last day', '2027-04-30')
  expect(form.getByLabelText('Name')).toHaveProperty('value', 'OKRs for Jan to Apr 2027')
  // A first day after the last takes it along.
  await set('First day', '2027-05-01')
  expect(form.queryByText(problem)).toBeNull()
  expect(form.getByLabelText('Last day')).toHaveProperty('value', '2027-08-28')
  await set('Last day', '2027-07-31')
  await user.keyboard('{Escape}')
  screen.getByText(/May 1 to Jul 31, 2027/)
  screen.getByRole('heading', { name: 'OKRs for May to Jul 2027' })
})
