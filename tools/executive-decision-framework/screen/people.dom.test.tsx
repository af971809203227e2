import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { reloadTool } from '#tests/components/reload.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { ranking } from '#tests/tools/decision/ranking.ts'
import { writeSheet } from '#tests/tools/write-codes.ts'
import type { Framework } from '../files/format.ts'
import { openDecision } from '../model/model.ts'
import { tool } from '../tool.tsx'

const id = 'executive-decision-framework'

/** The example before anybody answered. */
function unansweredExample(): Framework {
  const example = tool.exampleDoc()
  return {
    ...example,
    decisions: example.decisions.map((decision) => ({ ...decision, voices: [] })),
  }
}

/** The code of a sheet on which the first option's first criterion, delivery time, has this score and no other has one. */
function codeFor(score: number, nonce = 7): string {
  const decision = openDecision(unansweredExample())
  const cells = Array<number | null>(decision.options.length * decision.criteria.length).fill(null)
  return writeSheet(decision, [score, ...cells.slice(1)], nonce)
}

const codes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Codes' })
const gap = () =>
  screen
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes('Delivery time: Warehouse partner in Reno'))?.textContent

/** Folded until someone has answered. */
async function openPeople(user: UserEvent): Promise<void> {
  await openView(user, 'Evidence')
  if (!screen.queryByRole('textbox', { name: 'Codes' })) await user.click(screen.getByText('Other people’s scores'))
}

async function importFile(user: UserEvent, text: string): Promise<void> {
  await user.click(codes())
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Import codes' }))
}

test('the widest gap between two people comes first', async () => {
  const user = await openTool(id, tool)
  await openPeople(user)
  screen.getByRole('heading', { name: '2 people answered' })
  const apart = within(screen.getByRole('region', { name: 'Where you are furthest apart' }))
  expect(apart.getAllByRole('listitem')[0]?.textContent).toContain('4 points apart')
})

test('answers are removed one by one, and come back with Undo', async () => {
  const user = await openTool(id, tool)
  await openPeople(user)
  await user.click(screen.getByRole('button', { name: 'Remove the answer from Sam' }))
  await user.click(screen.getByRole('button', { name: 'Remove the answer from Priya' }))
  screen.getByText('No one has answered yet')
  await user.keyboard('{Control>}z{/Control}')
  screen.getByLabelText('Name of Priya')
})

test('one click leaves a person out of the medians, another one counts them again', async () => {
  const user = await openTool(id, tool)
  await openPeople(user)
  expect(gap()).toContain('Priya')
  await user.click(screen.getByRole('button', { name: 'Leave out Priya' }))
  expect(gap()).not.toContain('Priya')
  await user.click(screen.getByRole('button', { name: 'Count Priya again' }))
  expect(gap()).toContain('Priya')
})

test('codes are found in a whole mail; one that was mistyped stays in the field to be corrected', async () => {
  const user = await openTool(id, tool, unansweredExample())
  await openPeople(user)
  const line = `Luis: ${codeFor(2.5)}`
  const wrong = `Mara: ${codeFor(2.5).replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z'))}`
  // Broken over two lines, as mails quote each other, and once more in the same text.
  await importFile(user, `Hello,\n${line.replace(/(.{40}-)/, '$1\n> ')}\nand again ${line}\n${wrong}`)
  screen.getByText('1 imported, 2 not.')
  expect(codes().value).toBe(wrong)
  expect(screen.getByLabelText('Name of Luis')).toHaveProperty('value', 'Luis')
  const after = await reloadTool(id, tool)
  await openPeople(after)
  expect(gap()).toContain('Luis: 2.5')
  expect(gap()).toContain('the decision counts 8.5')
})

test('a score that somebody gave can be taken over, and the ranking follows', async () => {
  const user = await openTool(id, tool, unansweredExample())
  await openPeople(user)
  await importFile(user, `Luis: ${codeFor(2.5)}`)
  await user.click(screen.getByRole('button', { name: 'Take 2.5 for Delivery time: Warehouse partner in Reno' }))
  expect(gap()).toContain('the decision counts 2.5')
  await openView(user, 'Compare')
  expect(ranking()[0]).toContain('Own warehouse in Reno')
})

test('a corrected sheet without a name waits for an answer through a reload, and then replaces the first', async () => {
  const user = await openTool(id, tool, unansweredExample())
  await openPeople(user)
  await importFile(user, `Luis: ${codeFor(2.5)}`)
  await importFile(user, codeFor(1))
  screen.getByText('0 imported, 0 not, 1 to confirm.')
  const after = await reloadTool(id, tool)
  await openPeople(after)
  screen.getByText('A code without a name comes from the sheet that Luis’s code came from.', { exact: false })
  screen.getByRole('heading', { name: '1 person answered' })
  await after.click(screen.getByRole('button', { name: 'Same person: use the new answer' }))
  expect(gap()).toContain('Luis: 1')
  screen.getByRole('heading', { name: '1 person answered' })
  await after.keyboard('{Control>}z{/Control}')
  expect(gap()).toContain('Luis: 2.5')
})
