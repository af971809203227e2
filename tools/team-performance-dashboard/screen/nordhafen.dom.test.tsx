import { expect, test } from 'vitest'
import {
  cellOf,
  importDialog,
  importFile,
  openDashboard,
  pasteTable,
  rowOf,
  view,
} from '#tests/components/dashboard.ts'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import { callsOf, fiveDays, nordhafen, nordhafenWithTargets, table } from '#tests/tools/nordhafen.ts'
import { emptyDashboard } from '../model/dashboard.ts'

const measures = () => screen.getByRole('grid', { name: 'Measures' })
const week = () => screen.getByRole('grid', { name: 'The week of Mar 8 to 14, 2027' })

test('a German table brings its people and measures', async () => {
  const user = await openDashboard(emptyDashboard('empty'))
  await openView(user, 'Values')
  await pasteTable(user, table)
  const count = table.split('\n').length - 1
  expect(importFile()).toBeDisabled()
  for (const measure of ['Anrufe', 'Umsatz', 'Zufriedenheit']) {
    await user.selectOptions(screen.getByLabelText(`For ‘${measure}’`), 'Higher is better')
  }
  expect(importDialog()).toMatchTextContent(`${count} values for 8 people on 3 measures`)
  expect(importDialog()).toMatchTextContent(
    'New to the team: Anna Berg (Sales), Ben Cole, Carla Diaz, Dirk Ernst, Anna Berg (Support), Finn Gray, Greta Hahn and Hugo Irle.',
  )
  await user.click(importFile())
  expect(week()).toBeVisible()
  await openView(user, 'Setup')
  expect(rowOf(measures(), 'Umsatz')).toMatchTextContent('Monthly')
  expect(rowOf(measures(), 'Zufriedenheit')).toMatchTextContent('Quarterly')
})

test('the first target applies to all weeks, the next one from the week on screen', async () => {
  const user = await openDashboard(nordhafen('targets'))
  await openView(user, 'Setup')
  await user.click(cellOf(measures(), 'Anrufe', 3))
  await user.keyboard('40{Tab}5{Tab}')
  await user.click(screen.getByText('Targets and rules'))
  await user.click(screen.getByRole('radio', { name: 'From this week on' }))
  await user.click(cellOf(measures(), 'Anrufe', 3))
  await user.keyboard('45{Tab}')
  await openView(user, 'Quarter')
  expect(view()).toMatchTextContent('40 or more, 35 still passes; from Mar 8 on 45 or more, 40 still passes')
})

test('imported values after someone left are rejected with a message, and ambiguous names are asked about', async () => {
  const user = await openDashboard(nordhafenWithTargets('refused'))
  await openView(user, 'Values')
  await pasteTable(user, 'Name\tDatum\tAnrufe\nHugo Irle\t8. März 2027\t41\nAnna Berg\t8. März 2027\t12')
  expect(screen.getByText('Row 2: Hugo Irle left on Feb 26, 2027: nothing after that week counts.')).toBeVisible()
  expect(
    screen.getByText('Row 3: ‘Anna Berg’ can be Anna Berg (Sales) or Anna Berg (Support): write which one.'),
  ).toBeVisible()
  expect(importFile()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Take the last', '50'],
  ['Add them up', '225'],
  ['Average them', '45'],
])('combining five values for one week with ‘%s’ gives %s, and one undo reverts it', async (how, value) => {
  const user = await openDashboard(nordhafen(how))
  await openView(user, 'Values')
  await pasteTable(user, fiveDays)
  await user.selectOptions(screen.getByLabelText('Several values for one period'), how)
  await user.click(importFile())
  expect(cellOf(week(), 'Ben Cole', 1)).toMatchTextContent(new RegExp(`^${value}$`))
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(cellOf(week(), 'Ben Cole', 1)).toMatchTextContent(new RegExp(`^${callsOf(1, 10)}$`))
})

test('a single department can be shown, with its own Anna; trends say when someone left', async () => {
  const user = await openDashboard(nordhafenWithTargets('departments'))
  await user.selectOptions(screen.getByLabelText('Whom to look at'), 'Support')
  expect(screen.getByText('3 people · 3 measures')).toBeVisible()
  expect(view()).toMatchTextContent('Anna Berg (Support)')
  expect(view()).not.toMatchTextContent('Anna Berg (Sales)')
  await openView(user, 'Quarter')
  expect(within(view()).getAllByText('Hugo Irle (left Feb 26, 2027)')[0]).toBeVisible()
})
