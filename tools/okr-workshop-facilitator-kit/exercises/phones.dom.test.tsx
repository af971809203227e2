import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { openExercise } from '#tests/components/workshop.ts'
import { writeNotes, writeVotes } from '#tests/tools/write-codes.ts'
import { workshopOf } from '../model/model.ts'
import { tool } from '../tool.tsx'

const id = 'okr-workshop-facilitator-kit'
const plan = tool.exampleDoc()
const { themes } = workshopOf(plan)
const leo = `Leo: ${writeNotes(plan.id, ['Bäckerei des Jahres', '', 'The oven fails on Mondays', '', '', ''], 7)}`
/**
 * Two voting sheets, both from someone called Anna. Both put two dots on the first theme; one adds a dot on
 * the second.
 */
const one = `Anna: ${writeVotes(plan.id, themes, [2, 1, 0, 0, 0], 11)}`
const other = `Anna: ${writeVotes(plan.id, themes, [2, 0, 0, 0, 0], 12)}`

const codes = () => screen.getByRole('textbox', { name: 'Codes' })
const dots = (theme: string) =>
  within(screen.getByRole('list', { name: 'Dots by theme' }))
    .getAllByRole('listitem')
    .find(({ textContent }) => textContent?.includes(theme)) as HTMLElement

async function importFile(user: UserEvent, text: string): Promise<void> {
  await user.clear(codes())
  await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Import codes' }))
}

async function openPhones(exercise: string, words: RegExp): Promise<UserEvent> {
  const user = await openTool(id, tool, plan)
  await openExercise(user, exercise)
  await user.click(screen.getByText(words))
  return user
}

test('notes from a phone are imported once, shown without their author, and the headline goes to the vision', async () => {
  const user = await openPhones('Themes', /^Notes from phones: 1 person/)
  expect(screen.getByText('Still missing: Angela, Marcus, Dana, Priya, Yusuf, Leo.')).toBeVisible()
  await importFile(user, `Hi, here it is\n${leo}\n${leo}`)
  expect(screen.getByText('1 imported, 1 not.')).toBeVisible()
  expect(screen.getByText('Still missing: Angela, Marcus, Dana, Priya, Yusuf.')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Note 4' })).toHaveValue('The oven fails on Mondays')
  // The room sees the notes without names.
  expect(screen.getByRole('region', { name: 'Notes' })).not.toMatchTextContent('Leo')
  await openExercise(user, 'Vision')
  expect(screen.getByRole('textbox', { name: 'Headline 4' })).toHaveValue('Bäckerei des Jahres')
})

test('a button turns a note into a theme once, and the menu makes none', async () => {
  const user = await openPhones('Themes', /^Notes from phones/)
  await importFile(user, leo)
  const menu = screen.getByLabelText<HTMLSelectElement>('Theme for note 4')
  for (const { value } of [...menu.options]) {
    await user.selectOptions(screen.getByLabelText('Theme for note 4'), value)
  }
  await user.selectOptions(screen.getByLabelText('Theme for note 4'), '')
  expect(screen.queryByRole('textbox', { name: 'Theme 6' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Make a theme of note 4' }))
  expect(screen.getByLabelText('Theme for note 4')).toHaveFocus()
  expect(screen.getByRole('textbox', { name: 'Theme 6' })).toHaveValue('The oven fails on Mondays')
  await expectNoAxeFindings(screen.getByRole('tabpanel'))
})

test('votes count once; a mistyped code is reported and stays in the box', async () => {
  const user = await openPhones('Dot voting', /^Votes from phones/)
  const wrong = one.replace('Anna: ', 'Yusuf: ').replace(/.$/, (last) => (last === '7' ? '8' : '7'))
  await importFile(user, `${one}\n${other}\n${one}\n${wrong}`)
  expect(screen.getByText('2 imported, 2 not.')).toBeVisible()
  const refused = screen.getAllByRole('listitem').find(({ textContent }) => textContent?.includes('was mistyped'))
  expect(refused).toMatchTextContent('Yusuf: ')
  expect(codes()).toHaveValue(wrong)
  expect(screen.getByText(/Not on your list: Anna/)).toBeVisible()
  expect(dots('Coffee shops')).toMatchTextContent('4 from phones')
  expect(dots('Vans that leave')).toMatchTextContent('8 dots')
})

test('the same code under another name reports whose sheet it is', async () => {
  const user = await openPhones('Dot voting', /^Votes from phones/)
  await importFile(user, one)
  await importFile(user, one.replace('Anna: ', 'Leo: '))
  expect(screen.getByText(/is here already, from Anna\./)).toBeVisible()
})

test('two sheets under one name are reported until renamed; undo restores a removed sheet', async () => {
  const user = await openPhones('Dot voting', /^Votes from phones/)
  await importFile(user, `${one}\n${other}`)
  expect(screen.getByText(/More than one sheet is from Anna\./)).toBeVisible()
  await user.click(screen.getByLabelText('Name of Anna (2)'))
  await user.keyboard('{End} K.')
  expect(screen.queryByText(/More than one sheet/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove the answer from Anna K.' }))
  expect(dots('Coffee shops')).toMatchTextContent('2 from phones')
  await user.keyboard('{Control>}z{/Control}')
  expect(dots('Coffee shops')).toMatchTextContent('4 from phones')
})
