import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseExport, downloaded } from '#tests/components/files.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen } from '#tests/components/react.tsx'
import { tool } from '../tool.tsx'

test('the Export menu offers Excel and CSV named after the plan, and copies it as Markdown', async () => {
  const user = await openTool('strategic-okr-planner', tool)
  const file = (name: string) => downloaded(() => chooseExport(user, name))
  const excel = await file('Excel workbook')
  expect(excel.name).toBe('Harbor Street Bakery OKRs for Q1 2027 – workbook.xlsx')
  const parts = unzipSync(new Uint8Array(await excel.body.arrayBuffer()))
  expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain('name="Key results"')
  const csv = await (await file('CSV of all key results')).body.text()
  expect(csv).toContain('"Credit notes a month","31","10","notes","Fall","Priya","2027-03-15"')
  await chooseExport(user, 'Copy as Markdown')
  await screen.findByText('Copied')
  expect(await navigator.clipboard.readText()).toContain('# OKRs for Q1 2027')
})
