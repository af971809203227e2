import type { UserEvent } from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseExport, downloaded, openFile } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { goBackTo } from '#tests/components/go-back.ts'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { keyResult, newExample, openTracker, orders, trials, valueField } from '#tests/components/tracker.ts'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-24T10:00:00') }))
afterEach(() => void vi.useRealTimers())

const score = (name: string) => keyResult(name).getByLabelText('Score, 0.0 to 1.0')

async function closeEarly(user: UserEvent): Promise<void> {
  await openView(user, 'Close')
  await user.click(screen.getByRole('button', { name: 'Close the quarter' }))
  await user.click(screen.getByRole('button', { name: 'Close 5 weeks early' }))
}

/** A row of the heat map. */
function heatRow(name: string): HTMLElement {
  const heat = screen.getByRole('region', { name: 'Heat map of the weeks' })
  return within(heat).getByRole('row', { name: new RegExp(`^${name}`) })
}

test('one owner can be shown alone, and all again', async () => {
  const user = await openTracker()
  await user.click(screen.getByText('Show one owner'))
  await user.selectOptions(screen.getByLabelText('Owner'), 'Dana')
  screen.getByText(/^Only Dana: 2 of 6 key results\./)
  expect(screen.queryByRole('row', { name: /^Credit notes a month/ })).toBeNull()
  await user.selectOptions(screen.getByLabelText('Owner'), 'Everyone')
  heatRow('Credit notes a month')
})

test('a raised target applies from its week on and to the score; earlier weeks keep theirs', async () => {
  const user = await openTracker()
  await user.click(screen.getByRole('button', { name: 'Check in for week 9' }))
  await fillIn(user, valueField(orders), '48')
  await openView(user, 'Plan')
  await user.click(screen.getByRole('gridcell', { name: '60' }))
  await user.keyboard('90{Enter}')
  expect(screen.getByRole('list', { name: 'Changed targets and owners' })).toHaveTextContent(
    'From 22 to 60 orders until Feb 21; from 22 to 90 orders since Feb 22.',
  )
  await openView(user, 'Quarter')
  expect(heatRow(orders)).toHaveTextContent('61%, On track, 45 orders')
  // 26 of 68 is 38%.
  expect(heatRow(orders)).toHaveTextContent('38%, ')
  await closeEarly(user)
  expect(score(orders)).toHaveValue('0.4')
})

test('closing proposes scores, validates yours, and exports the results', async () => {
  const user = await openTracker()
  await closeEarly(user)
  expect(score(orders)).toHaveValue('0.6')
  await fillIn(user, score(orders), '1.5')
  await user.tab()
  keyResult(orders).getByText('Type a number from 0 to 1.')
  await fillIn(user, score(orders), '0.75')
  keyResult(orders).getByText('Nearly delivered')
  await fillIn(user, keyResult(orders).getByLabelText('Note'), 'A late start')
  const file = await downloaded(() => chooseExport(user, 'Excel workbook'))
  const parts = unzipSync(new Uint8Array(await file.body.arrayBuffer()))
  expect(strFromU8(parts['xl/sharedStrings.xml'] ?? new Uint8Array())).toMatch(/Nearly delivered[\s\S]*A late start/)
})

test('a closed quarter keeps its check-ins; after reopening, manual scores stay and proposed ones update', async () => {
  const user = await openTracker()
  await closeEarly(user)
  await fillIn(user, score(orders), '0.75')
  await fillIn(user, screen.getByLabelText('What went well?'), 'Labels')
  await openView(user, 'Check-in')
  screen.getByText(/Its plan and check-ins can no longer be changed\./)
  await user.click(screen.getByRole('button', { name: 'Reopen the quarter' }))
  expect(valueField(orders)).toHaveValue('45')
  await fillIn(user, valueField(trials), '65')
  await closeEarly(user)
  expect(score(orders)).toHaveValue('0.75')
  expect(score(trials)).toHaveValue('1.0')
  expect(screen.getByLabelText('What went well?')).toHaveValue('Labels')
})

test('the next quarter starts where this one ended, and the closed plan stays', async () => {
  const user = await openTracker()
  await openFile(user, 'plan.json', writeDocument(planFormat, newExample()))
  await screen.findByText('plan.json is open')
  const closed = location.hash
  await closeEarly(user)
  await user.click(screen.getByRole('button', { name: 'Plan the next quarter' }))
  await user.click(screen.getByRole('checkbox', { name: /^Every morning van/ }))
  await user.click(screen.getByRole('button', { name: /^Open Q2 2027 with/ }))
  await screen.findByText(/^OKRs for Q2 2027/)
  await openView(user, 'Plan')
  screen.getByRole('gridcell', { name: '45' })
  expect(screen.queryByRole('gridcell', { name: 'Credit notes a month' })).toBeNull()

  await goBackTo(closed)
  await screen.findByText(/closed on/)
})

test('a target reached late is proposed below 1.0; another score can be set and undone', async () => {
  // 45 orders by February 10: there were 41 that week, 19 of 23 gained, and 45 the week after.
  const plan = newExample()
  const keyResults = plan.keyResults.map((each) => {
    return each.id === 'k1' ? { ...each, target: 45, due: '2027-02-10' } : each
  })
  const user = await openTracker({ ...plan, keyResults })
  await closeEarly(user)
  expect(score(orders)).toHaveValue('0.8')
  keyResult(orders).getByText(/^Proposed 0\.8: 83% of the way when it was due; reached only later\./)
  keyResult(orders).getByText(/the target is reached, 1 week late/)
  await fillIn(user, score(orders), '1')
  await user.tab()
  expect(score(orders)).toHaveValue('1.0')
  keyResult(orders).getByText('Delivered')
  await user.click(keyResult(orders).getByRole('button', { name: /^Take 0\.8/ }))
  expect(score(orders)).toHaveValue('0.8')
  await user.keyboard('{Control>}z{/Control}')
  expect(score(orders)).toHaveValue('1.0')
})
