import { expect, test } from 'vitest'
import { expectNoAxeFindings } from '#tests/components/axe.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { openTool } from '#tests/components/open-tool.tsx'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { openExercise, writeLine } from '#tests/components/workshop.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { editWorkshop } from '../model/edit-workshop.ts'
import type { WorkshopAction } from '../model/model.ts'
import { tool } from '../tool.tsx'

const id = 'okr-workshop-facilitator-kit'
const press = (name: string) => screen.getByRole('button', { name })
const dots = () => within(screen.getByRole('list', { name: 'Dots by theme' })).getAllByRole('listitem')

/** A two-hour remote workshop for four people, with three themes to vote on. */
function dental(dots: Record<string, number> = {}): Plan {
  const actions: WorkshopAction[] = [
    { type: 'lay-out', length: 'short', form: 'remote', zone: 'UTC' },
    { type: 'arrange', changes: { people: 'Ana\nBen\nCleo\nDev', day: '2027-01-06' } },
    ...['Phone', 'Chairs', 'Old X-ray'].map((title) => ({
      type: 'add-row' as const,
      list: 'themes' as const,
      row: { id: title, title, notes: '', dots: dots[title] ?? 0, objectiveId: null },
    })),
  ]
  return actions.reduce(editWorkshop, tool.emptyDoc())
}

test('a new line in an exercise gets the focus, and an empty one does not count', async () => {
  const user = await openTool(id, tool, dental())
  await openExercise(user, 'Vision')
  await user.click(press('Add a headline'))
  await writeLine(user, 'Headline 1', 'We answer')
  await user.keyboard('{Enter}')
  await writeLine(user, 'Headline 2', 'Nobody waits')
  expect(screen.getByRole('textbox', { name: 'Headline 2' })).toHaveValue('Nobody waits')
  await fillIn(user, screen.getByLabelText('Our sentence'), 'We answer.')
  await user.click(press('Add a goal'))
  await writeLine(user, 'Goal 1', 'Patients stay')

  await openExercise(user, 'Themes')
  await user.click(press('Add a theme'))
  await writeLine(user, 'Theme 4', 'Parking')
  await user.keyboard('{Enter}')
  // The last Enter adds an empty line, which does not count as a theme.
  expect(screen.getByRole('textbox', { name: 'Theme 5' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('textbox', { name: 'Theme 6' })).toBeNull()
  await openExercise(user, 'Dot voting')
  expect(dots()).toHaveLength(4)
})

test('dots are counted, a tie for the last place is reported, and the winners become objectives', async () => {
  const user = await openTool(id, tool, dental())
  await openExercise(user, 'Dot voting')
  const vote = async (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) await user.click(press(`One dot more for ${name}`))
  }
  await vote('Phone', 3)
  await vote('Chairs', 2)
  await vote('Old X-ray', 2)
  expect(screen.getByText('7 of 12 dots placed.')).toBeVisible()
  expect(screen.getByText(/2 themes share the last place: ‘Chairs/)).toBeVisible()
  await vote('Chairs', 1)
  await user.click(press('Make 2 objectives of them'))
  await openExercise(user, 'Drafting')
  const first = within(screen.getByRole('region', { name: 'Objective 1' }))
  expect(first.getByLabelText('Where will we be?')).toHaveValue('Phone')
})

test('a key result is checked as you type, and its direction follows its numbers', async () => {
  const user = await openTool(id, tool, dental({ Phone: 3, Chairs: 2 }))
  await openExercise(user, 'Dot voting')
  await user.click(press('Make 2 objectives of them'))
  await openExercise(user, 'Drafting')
  const first = within(screen.getByRole('region', { name: 'Objective 1' }))
  await fillIn(user, first.getByLabelText('Owner'), 'Ana')
  await user.click(first.getByRole('button', { name: 'Add a key result to objective 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Key result' })
  const form = within(dialog)
  await fillIn(user, form.getByLabelText('What will be different'), 'Launch calls')
  expect(dialog).toMatchTextContent('‘Launch’ names work, not its result.')
  await fillIn(user, form.getByLabelText('What will be different'), 'Calls answered')
  await fillIn(user, form.getByLabelText('Baseline'), '90')
  await fillIn(user, form.getByLabelText('Target'), '60')
  await fillIn(user, form.getByLabelText('Baseline'), '52')
  await fillIn(user, form.getByLabelText('Target'), '90')
  // Rise or fall follows from the numbers.
  await user.click(form.getByText('More about it'))
  expect(form.getByLabelText('It should')).toHaveDisplayValue('Rise or fall')
  await fillIn(user, form.getByLabelText('Unit'), '%')
  await fillIn(user, form.getByLabelText('Owner'), 'Ben')
  await expectNoAxeFindings(dialog)
  await user.keyboard('{Escape}')
  expect(first.getByText('5 of 5')).toBeVisible()

  await openExercise(user, 'Scoring')
  // The empty objective has the lowest score, so it comes first.
  expect(screen.getAllByRole('heading', { level: 4 })[0]).toMatchTextContent(/^Chairs$/)
  expect(screen.getByText('Only one key result. A second one keeps the first honest.')).toBeVisible()
  await expectNoAxeFindings(screen.getByRole('tabpanel'))

  await openExercise(user, 'Commitments')
  await user.click(press('Add a commitment'))
  await writeLine(user, 'Who', 'Ben')
  await fillIn(user, screen.getByRole('textbox', { name: 'Commitment 1' }), 'Count calls')
  await user.selectOptions(screen.getByLabelText('Moves the key result'), 'Calls answered')
  await openView(user, 'Outcome')
  expect(screen.getByText('3 of 4 people have no commitment yet: Ana, Cleo, Dev.')).toBeVisible()
  expect(screen.getByText(/- Ben: Count calls/)).toBeVisible()
})

test('the outcome mentions a parked line without an owner', async () => {
  const user = await openTool(id, tool, dental())
  await openExercise(user, 'Parking lot')
  await user.click(press('Add a line'))
  await writeLine(user, 'Line 1', 'Second X-ray?')
  await openView(user, 'Outcome')
  expect(screen.getByText('One parked item has no owner.')).toBeVisible()
})

test('the packing list counts breakout rooms by the number of attendees', async () => {
  const user = await openTool(id, tool, dental())
  await openView(user, 'Prepare')
  expect(screen.getByText('Breakout room: 1')).toBeVisible()
})

test('themes with the same name are numbered where people vote', async () => {
  const user = await openTool(id, tool)
  await openExercise(user, 'Themes')
  await fillIn(user, screen.getByRole('textbox', { name: 'Theme 2' }), 'Coffee shops in the new district')
  await openExercise(user, 'Dot voting')
  expect(dots()[1]).toMatchTextContent('Coffee shops in the new district (2)')
})

test('a pasted list becomes notes, which are dragged to a theme or become one', async () => {
  const user = await openTool(id, tool, dental())
  await openExercise(user, 'Themes')
  await user.click(screen.getByLabelText('New notes, one per line'))
  await user.paste('Busy line\n\nNo chairs free\n')
  await user.click(press('Add'))
  const cards = { 'Busy line': 1, 'No chairs free': 2 }
  const card = (text: keyof typeof cards) => screen.getByLabelText(`Note ${cards[text]}`).closest('li') as HTMLElement
  const place = (name: string) => screen.getByRole('region', { name })
  const drag = async (text: keyof typeof cards, to: HTMLElement) => {
    document.elementFromPoint = () => to
    const target = card(text).querySelector('[data-handle]') as HTMLElement
    await user.pointer([{ keys: '[MouseLeft>]', target }, { target: to }, { keys: '[/MouseLeft]', target: to }])
  }
  expect(place('No theme yet').contains(card('No chairs free'))).toBe(true)
  await drag('Busy line', place('Phone'))
  expect(place('Phone').contains(card('Busy line'))).toBe(true)
  await drag('No chairs free', screen.getByText('Drop a note here to make it a theme.'))
  expect(place('No chairs free').contains(card('No chairs free'))).toBe(true)
  expect(screen.getByRole('textbox', { name: 'Theme 4' })).toHaveValue('No chairs free')
  await user.keyboard('{Control>}z{/Control}')
  expect(place('No theme yet').contains(card('No chairs free'))).toBe(true)
  // By keyboard.
  await user.selectOptions(screen.getByLabelText('Theme for note 2'), 'Chairs')
  expect(place('Chairs').contains(card('No chairs free'))).toBe(true)
  expect(screen.getByLabelText('Theme for note 2')).toHaveFocus()
  await expectNoAxeFindings(screen.getByRole('tabpanel'))
})
