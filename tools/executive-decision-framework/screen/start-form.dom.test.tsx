import { expect, test } from 'vitest'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView, retype } from '#tests/components/tool-actions.ts'
import { ranking } from '#tests/tools/decision/ranking.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'
const options = () => screen.getByLabelText('Options, one per line')
const criteria = () => screen.getByLabelText('Criteria, one per line')
const compare = () => screen.getByRole('button', { name: 'Compare them' })

test('comparing needs two options with different names and a criterion', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.click(compare())
  screen.getByText(/Write at least two options and one criterion/)
  await user.click(options())
  await user.paste('Keep the spreadsheet\nBig CRM\nbig crm')
  await user.selectOptions(screen.getByLabelText('Start from criteria for'), 'Software or a supplier')
  await user.click(compare())
  screen.getByText(/Two options have the same name: ‘Big CRM’ and ‘big crm’\./)
  await retype(user, options(), 'Keep the spreadsheet{Enter}Big CRM{Enter}Small CRM')
  await user.click(compare())
  screen.getByText(/^15 scores are missing\./)
})

test('a template fills in its criteria', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.selectOptions(screen.getByLabelText('Start from criteria for'), 'Software or a supplier')
  expect(criteria()).toHaveProperty('value', expect.stringMatching(/Does what we need\nCost over three years/))
})

test('scores pasted from a spreadsheet count at once', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.click(options())
  await user.paste('Keep the spreadsheet\nBig CRM\nSmall CRM')
  await user.click(criteria())
  await user.paste('Fit\nCost\nEase\nHelp\nWay out')
  await user.click(compare())
  await user.click(screen.getAllByRole('gridcell')[2] as HTMLElement)
  await user.paste('2\t9\t8\n8\t3\t7')
  screen.getByText(/^9 scores are missing\./)
  expect(ranking()[0]).toContain('Small CRM')
})

test('options and criteria that are being typed wait through another view and a reload', async () => {
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.click(options())
  await user.paste('Keep it\nSell it')
  await openView(user, 'Frame')
  await user.click(screen.getByRole('button', { name: 'Add an option' }))
  await user.keyboard('Lease it')
  await openView(user, 'Compare')
  expect(options()).toHaveProperty('value', 'Keep it\nSell it\nLease it')
  await user.click(criteria())
  await user.paste('Cash\nTime')
  const after = await reloadTool(id, tool)
  expect(options()).toHaveProperty('value', 'Keep it\nSell it\nLease it')
  expect(criteria()).toHaveProperty('value', 'Cash\nTime')
  await after.click(compare())
  screen.getByText(/^6 scores are missing\./)
  expect(within(screen.getByRole('grid')).getAllByRole('row')).toHaveLength(3)
})
