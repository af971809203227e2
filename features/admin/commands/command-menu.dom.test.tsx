import { useState } from 'react'
import { expect, test } from 'vitest'
import { lost, openAdmin } from '#tests/components/admin.tsx'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { screen, waitFor, within } from '#tests/components/react.tsx'
import { CommandMenu } from './command-menu.tsx'
import { knownCommands } from './commands.ts'

const api = 'GET /api/admin/commands'
const ada = { group: 'People', title: 'Ada Lovelace', detail: 'ada@example.com', path: '/admin/people/ada' }

const role = 'owner'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <h1>Today</h1>
      <button type="button">Before</button>
      <CommandMenu role={role} open={open} setOpen={setOpen} />
    </>
  )
}

const options = () => screen.getAllByRole('option').map((each) => each.textContent)

test('Ctrl K finds a person by keyboard, and Escape gives the focus back', async () => {
  const { user, address, calls } = await openAdmin({
    api: { [api]: () => ({ commands: [ada] }) },
    page: Page,
  })
  const before = screen.getByRole('button', { name: 'Before' })
  before.focus()
  await user.keyboard('{Control>}k{/Control}')
  const field = await screen.findByRole('combobox', { name: 'Search everything' })
  await waitFor(() => expect(field).toHaveFocus())
  await expectNoAxeFindings(screen.getByRole('dialog'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(before).toHaveFocus())
  await user.keyboard('{Meta>}k{/Meta}')
  await user.type(await screen.findByRole('combobox'), 'wait')
  await waitFor(() => expect(options()).toEqual(['Ada Lovelaceada@example.com', 'WaitlistPeople']))
  expect(calls).toHaveLength(1)
  expect(calls[0]?.search).toBe('?search=wait')
  await user.keyboard('{ArrowDown}')
  expect(screen.getByRole('option', { name: /^Waitlist/ })).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe('/admin/people/ada')
})

test('pages still open when the search fails, and roles see only what they may open', async () => {
  const { user } = await openAdmin({ api: { [api]: () => lost() }, page: Page })
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'ord')
  const dialog = within(screen.getByRole('dialog'))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('could not be searched'))
  expect(options()).toEqual(['OrdersSales'])
  const titles = (role: 'owner' | 'reader') => knownCommands(role, '').map(({ title }) => title)
  expect(titles('owner')).toEqual(expect.arrayContaining(['Add a person', 'Backups and export', 'Waitlist']))
  expect(titles('reader')).toContain('Waitlist')
  expect(titles('reader').join()).not.toMatch(/Add a person|Backups|Import|Campaign /)
})
