import { expect, test, vi } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { downloaded } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { addBlock, block } from '#tests/components/workshop.ts'
import { tool } from '../tool.tsx'

const id = 'okr-workshop-facilitator-kit'
const press = (name: string) => screen.getByRole('button', { name })

async function layOut(place: string, length: string) {
  const user = await openTool(id, tool, tool.emptyDoc())
  await user.click(screen.getByRole('radio', { name: place }))
  await user.click(press(`Lay out ${length}`))
  return user
}

test('a custom script survives a change of agenda and format', async () => {
  const user = await layOut('Remote', 'two hours')
  await user.click(press('Edit the script'))
  await fillIn(user, screen.getByLabelText('Purpose'), 'One objective for each theme.')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Agenda' }), 'Half a day')
  await user.click(screen.getByRole('radio', { name: 'In a room' }))
  expect(screen.getAllByText(/Your own script of ‘Draft the OKRs’ stays as you wrote it/)[0]).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Draft the OKRs' })).toBeVisible()
  expect(screen.getByLabelText('Purpose')).toHaveValue('One objective for each theme.')
})

test('a custom block has steps, materials and times', async () => {
  const user = await layOut('Remote', 'two hours')
  await addBlock(user, 'Your own block')
  await fillIn(user, screen.getByLabelText('Name of the block'), 'Risks')
  await user.click(press('Edit the script'))
  await user.click(screen.getByLabelText('Purpose'))
  await user.paste('Three risks by {next}.')
  await user.click(screen.getByLabelText('Steps'))
  await user.keyboard('Say: What could sink us?{Enter}Write it on a red card.')
  await user.click(screen.getByLabelText('Materials'))
  await user.paste('Red cards\nA bell')
  await expectNoAxeFindings(screen.getByRole('tabpanel'))
  await user.click(press('Show the script'))
  expect(screen.getByText(/^Three risks by \d+:\d\d [ap]\.m\.$/)).toBeVisible()
  expect(screen.getByText('“What could sink us?”')).toBeVisible()
  expect(screen.getByText('Write it on a red card.')).toBeVisible()
  await openView(user, 'Prepare')
  await fillIn(user, screen.getByLabelText('People'), 'Ana\nBen')
  expect(screen.getByText('Red cards')).toBeVisible()
  expect(screen.getByText('A bell')).toBeVisible()
})

test('a workshop opens on the first exercise of its agenda; the others follow without a number', async () => {
  const user = await layOut('In a room', 'one hour')
  await openView(user, 'Exercises')
  const exercises = within(screen.getByRole('navigation', { name: 'Exercises' })).getAllByRole('button')
  const own = ['1. Themes', '2. Dot voting', '3. Drafting', '4. Commitments']
  expect(exercises.map(({ textContent }) => textContent)).toEqual([...own, 'Vision', 'Scoring', 'Parking lot'])
  expect(exercises[0]).toHaveAttribute('aria-current', 'step')
})

test('a call needs a date and a link; the invitation and the heading include time and zone', async () => {
  const user = await layOut('Remote', 'two hours')
  await openView(user, 'Prepare')
  expect(press('Download the invitation')).toBeDisabled()
  await fillIn(user, screen.getByLabelText('Company or team'), 'Dental')
  await fillIn(user, screen.getByLabelText('Day of the workshop'), '2027-01-06')
  await user.selectOptions(screen.getByLabelText('Time zone'), 'Europe/Paris')
  await fillIn(user, screen.getByRole('textbox', { name: 'Link to the call' }), 'https://call.example/dental')
  expect(screen.getByRole('link', { name: 'Open the call' })).toHaveAttribute('href', 'https://call.example/dental')
  await expectNoAxeFindings(screen.getByRole('tabpanel'))
  const invitation = await downloaded(() => user.click(press('Download the invitation')))
  expect(invitation.name).toBe('Dental invitation.ics')
  expect(await invitation.body.text()).toMatch(/DTSTART;TZID=Europe\/Paris:20270106T090000/)
  expect(screen.getByText(/January 6, 2027, times in Europe\/Paris \(UTC\+1\)/)).toBeVisible()
  expect(screen.getByText('Exercise sheets as a PDF')).toBeVisible()
  expect(screen.getByText('Write down two themes first.')).toBeVisible()
})

test('with day-first dates, times use 24 hours', async () => {
  const language = vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-DE')
  await layOut('Hybrid', 'half a day')
  expect(screen.getByText('we stop at 13:00')).toBeVisible()
  expect(block('Draft the OKRs')).toMatchTextContent('10:55')
  language.mockRestore()
})

test('a hybrid workshop has its own wording, materials, zone and link', async () => {
  const user = await layOut('Hybrid', 'half a day')
  expect(screen.getByText(/each group has its breakout room and one laptop in it/)).toBeVisible()
  await openView(user, 'Prepare')
  expect(screen.getByText(/Camera and microphone for the room/)).toBeVisible()
  expect(screen.getByLabelText('Time zone')).toHaveValue(Intl.DateTimeFormat().resolvedOptions().timeZone)
  await fillIn(user, screen.getByLabelText('Link to the call, and the room'), 'https://call.example/a, Room 4')
  expect(screen.getByRole('link', { name: 'Open the call' })).toHaveAttribute('href', 'https://call.example/a')
})
