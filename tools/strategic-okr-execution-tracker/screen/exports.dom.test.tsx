import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readCsv } from '#lib/text/csv.ts'
import { chooseExport, downloaded } from '#tests/components/files.ts'
import { screen } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { openTracker, orders } from '#tests/components/tracker.ts'

test('workbook and check-ins are exported, and the report is copied, for the selected week', async () => {
  const user = await openTracker()
  await user.click(screen.getByRole('button', { name: 'The week before' }))
  screen.getByText('Week 7 of 14')
  const file = async (name: string) => (await downloaded(() => chooseExport(user, name))).body
  const parts = unzipSync(new Uint8Array(await (await file('Excel workbook')).arrayBuffer()))
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  const sheets = ['Key results', 'Objectives', 'Check-ins', 'Commitments']
  for (const sheet of sheets) expect(text('xl/workbook.xml')).toContain(`name="${sheet}"`)
  expect(text('xl/sharedStrings.xml')).toContain('as of week 7 of 14')
  // 41 orders in week seven.
  expect(text('xl/worksheets/sheet1.xml')).toContain('<v>41</v>')

  const checkIns = readCsv(await (await file('Check-ins as CSV')).text())
  expect(checkIns).toHaveLength(1 + 41)
  expect(checkIns[1]?.slice(0, 5)).toEqual(['2027-01-04', expect.any(String), orders, 'Dana', '24'])

  await openView(user, 'Report')
  await user.click(screen.getByRole('button', { name: 'Copy the text' }))
  await screen.findByText('Copied')
  const copied = await navigator.clipboard.readText()
  expect(copied).toMatch(/^Subject: Harbor Street Bakery, week 7 of 14: /)
  expect(copied).toContain(`] ${orders}: 41 orders, from 22 to 60 orders, 50% done, confidence 8.`)
})
