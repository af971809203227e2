import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screen } from '#tests/components/react.tsx'
import { writeDocument } from '#tools/shared/document/write-document.ts'
import { planFormat } from '#tools/shared/okr/plan.ts'
import { tool as tracker } from '#tools/strategic-okr-execution-tracker/tool.tsx'
import { tool as planner } from '#tools/strategic-okr-planner/tool.tsx'
import { openTool } from '../components/open-tool.tsx'
import { openSuiteFile, saveSuiteFile, switchTo } from '../components/suite-file.tsx'

beforeEach(() => void vi.setSystemTime(new Date('2027-03-30T10:00:00Z')))
afterEach(() => void vi.useRealTimers())

test('a quarter that was closed in the tracker is planned on from in the planner', async () => {
  const others = {
    'alignment-assessment': { version: 1, document: {} },
    decisions: { version: 1, document: {} },
  }
  const about = { id: 'quarter', saved: new Date().toISOString(), others }
  const text = writeDocument(planFormat, tracker.exampleDoc(), about)
  const first = await openTool('strategic-okr-execution-tracker', tracker, tracker.emptyDoc())
  await openSuiteFile(first, { name: 'quarter.json', text })
  await first.click(screen.getByRole('tab', { name: 'Close' }))
  screen.getByRole('button', { name: 'Close the quarter' }).focus()
  await first.keyboard('{Enter}')
  expect(await screen.findByText(/closed on/)).toBeVisible()
  const closed = await saveSuiteFile(first)
  expect(JSON.parse(closed.text).others).toEqual(others)

  const user = await switchTo('strategic-okr-planner', planner)
  await openSuiteFile(user, closed)
  await user.click(screen.getByRole('button', { name: 'Plan the next quarter' }))
  await user.click(await screen.findByRole('button', { name: /^Open Q2 2027 with/ }))
  await user.click(await screen.findByText('Last quarter'))
  expect(screen.getByText(/closed on Mar 30, 2027 · 0\.\d+ for the quarter/)).toBeVisible()
})
