import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { downloaded } from '#tests/components/files.ts'
import { openDemo, openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { codeFor, high, kitId, low, teamAssessment } from '#tests/tools/alignment/assessments.ts'
import { resultsRow } from '#tests/tools/alignment/results-row.ts'
import { tool } from '../tool.tsx'

const codes = () => screen.getByLabelText<HTMLTextAreaElement>('Codes')

async function importFile(user: UserEvent, text: string): Promise<void> {
  await user.click(codes())
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Import codes' }))
}

test('from the first screen one comes to the sheet, which is named after team and round', async () => {
  const user = await openTool(kitId, tool, tool.emptyDoc())
  await user.click(screen.getByRole('button', { name: 'Hand out the sheet' }))
  await user.click(screen.getByLabelText('Team or company'))
  await user.paste('Harbor Street Bakery')
  const { name, body } = await downloaded(() => user.click(screen.getByRole('button', { name: 'Download the sheet' })))
  expect(name).toBe('Harbor Street Bakery sheet, before.html')
  expect(await body.text()).toContain('Harbor Street Bakery: sixteen ratings')
})

test('a code that was mistyped is refused by name, and stays in the field to be corrected', async () => {
  const doc = teamAssessment()
  const code = codeFor(doc, high)
  const wrong = (code.startsWith('A') ? 'B' : 'A') + code.slice(1)
  const user = await openTool(kitId, tool, doc)
  await openView(user, 'Answers')
  await importFile(user, `Hello,\nAngela: ${code}\nTom: ${wrong}`)
  screen.getByText('1 imported, 1 not.')
  const refused = screen.getAllByRole('listitem').find(({ textContent }) => /was mistyped/.test(textContent ?? ''))
  expect(refused?.textContent).toContain(`Tom: ${wrong}`)
  expect(refused?.textContent).toContain('was mistyped, or belongs to another team’s sheet.')
  expect(codes().value).toBe(`Tom: ${wrong}`)
})

test('answers by code and by file show where the team is apart', async () => {
  const doc = teamAssessment()
  const user = await openTool(kitId, tool, doc)
  await openView(user, 'Answers')
  await importFile(user, `Angela: ${codeFor(doc, high)}`)
  const file = new File([`Marcus: ${codeFor(doc, low, { nonce: 2 })}\n`], 'ratings Marcus.txt')
  await user.upload(screen.getByLabelText('Answer files'), file)
  expect(await screen.findByLabelText('Name of Marcus')).toHaveProperty('value', 'Marcus')

  await openView(user, 'Results')
  expect(resultsRow('Clarity of the vision')).toEqual(['3, Excellent', '0, Not in Place', '1.5', '1.5, Far apart'])
  within(screen.getByRole('tabpanel')).getByText('46.5 of 48')
  await openView(user, 'Discuss first')
  expect(screen.getByRole('tabpanel').textContent).toContain(
    'Angela says 3, Marcus says 0. The average of 1.5 hides that.',
  )
})

test('the code of the first round is no answer to the second', async () => {
  const doc = teamAssessment()
  const user = await openTool(kitId, tool, doc)
  await user.click(screen.getByRole('button', { name: /^After 90 days/ }))
  await openView(user, 'Answers')
  await importFile(user, codeFor(doc, high))
  screen.getByText(/belongs to the other round, “Before”\./)
})

test('codes that were typed wait through another view and a reload', async () => {
  const user = await openTool(kitId, tool, teamAssessment())
  await openView(user, 'Answers')
  await user.type(codes(), 'Tom: 7K3M')
  await openView(user, 'Results')
  const after = await reloadTool(kitId, tool)
  await openView(after, 'Answers')
  expect(codes().value).toBe('Tom: 7K3M')
})

test('the demo keeps typed codes while its page is open', async () => {
  const user = openDemo(kitId, tool)
  await openView(user, 'Answers')
  await user.type(codes(), 'Tom: 7K3M')
  await openView(user, 'Results')
  await openView(user, 'Answers')
  expect(codes().value).toBe('Tom: 7K3M')
})

test('the demo takes ten people in each round and says so', async () => {
  const user = openDemo(kitId, tool)
  const code = (nonce: number) => codeFor(tool.exampleDoc(), high, { nonce }, 'after')
  await openView(user, 'Answers')
  await importFile(user, `Nora: ${code(7)}\nInes: ${code(8)}`)
  screen.getByRole('heading', { name: '10 answers, after 90 days' })
  expect(screen.getByLabelText('Name of Ines')).toHaveProperty('value', 'Ines')
  await importFile(user, `Paul: ${code(9)}`)
  screen.getByText('The demo takes ten people in each round. The full tool has no limit.')
  screen.getByRole('heading', { name: '10 answers, after 90 days' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  screen.getByRole('heading', { name: '8 answers, after 90 days' })
})
