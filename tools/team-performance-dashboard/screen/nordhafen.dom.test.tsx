import { expect, test } from 'vitest'
import { cellOf, openDashboard, pasteTable, rowOf, takeIn, view } from '#tests/components/dashboard.ts'
import { downloaded } from '#tests/components/files.ts'
import { fillIn } from '#tests/components/fill-in.ts'
import { screen, within } from '#tests/components/react.tsx'
import { openView } from '#tests/components/tool-actions.ts'
import {
  callsOf,
  fiveDays,
  lastWeek,
  nordhafen,
  nordhafenWithTargets,
  people,
  statusOf,
  table,
} from '#tests/tools/nordhafen.ts'
import { emptyDashboard } from '../model/dashboard.ts'

const measures = () => screen.getByRole('grid', { name: 'Measures' })
const week = () => screen.getByRole('grid', { name: 'The week of Mar 8 to 14, 2027' })

test('a German table brings its people and measures once its columns are named', async () => {
  const user = await openDashboard(emptyDashboard('empty'))
  await openView(user, 'Values')
  await pasteTable(user, table)
  expect(screen.getByLabelText('What ‘Name’ holds')).toHaveValue('person')
  expect(screen.getByLabelText('What ‘Abteilung’ holds')).toHaveValue('department')
  expect(screen.getByLabelText('What ‘Datum’ holds')).toHaveValue('week')
  await user.selectOptions(screen.getByLabelText('What ‘Kennzahl’ holds'), 'The name of the measure')
  await user.selectOptions(screen.getByLabelText('What ‘Wert’ holds'), 'The value')
  expect(screen.getByLabelText('One and a half is written')).toHaveValue('comma')
  const count = table.split('\n').length - 1
  expect(view()).toMatchTextContent(`${count} values for 8 people on 3 measures`)
  expect(view()).toMatchTextContent(
    'New to the team: Anna Berg (Sales), Ben Cole, Carla Diaz, Dirk Ernst, Anna Berg (Support), Finn Gray, Greta Hahn and Hugo Irle.',
  )
  await user.click(takeIn())
  expect(screen.getByText(`${count} values taken in`)).toBeVisible()
  expect(week()).toBeVisible()
  await openView(user, 'Setup')
  expect(rowOf(measures(), 'Umsatz')).toMatchTextContent('Monthly')
  expect(rowOf(measures(), 'Zufriedenheit')).toMatchTextContent('Quarterly')
})

test('a first target holds for all weeks, the next one from the week on screen', async () => {
  const user = await openDashboard(nordhafen('targets'))
  await openView(user, 'Setup')
  await user.click(cellOf(measures(), 'Anrufe', 3))
  await user.keyboard('40{Tab}5{Tab}')
  await user.click(screen.getByRole('radio', { name: 'From this week on' }))
  await user.click(cellOf(measures(), 'Anrufe', 3))
  await user.keyboard('45{Tab}')
  expect(view()).toMatchTextContent('Anrufe: 40 in the weeks before Mar 8, 2027, 45 after')
})

test('a table’s values after someone left are refused in words, and two of one name are asked about', async () => {
  const user = await openDashboard(nordhafenWithTargets('refused'))
  await openView(user, 'Values')
  await pasteTable(user, 'Name\tDatum\tAnrufe\nHugo Irle\t8. März 2027\t41\nAnna Berg\t8. März 2027\t12')
  expect(
    screen.getByText('Row 2: Hugo Irle left on Feb 26, 2027: nothing after that week counts.'),
  ).toBeVisible()
  expect(
    screen.getByText('Row 3: ‘Anna Berg’ can be Anna Berg (Sales) or Anna Berg (Support): write which one.'),
  ).toBeVisible()
  expect(takeIn()).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Put the table away' }))
  expect(screen.queryByRole('button', { name: /^Take in/ })).toBeNull()
})

test('several weeks of holiday are marked at once; a last day before the first is refused', async () => {
  const user = await openDashboard(nordhafen('holiday'))
  await openView(user, 'Values')
  await user.click(screen.getByRole('radio', { name: 'Person' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Greta Hahn')
  const from = () => screen.getByLabelText('From')
  const to = () => screen.getByLabelText('To')
  await fillIn(user, from(), '2027-02-14')
  await fillIn(user, to(), '2027-02-01')
  await user.keyboard('{Enter}')
  expect(screen.getByText('The last day is before the first.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Mark the weeks' })).toBeDisabled()
  await fillIn(user, from(), '2027-02-03')
  await fillIn(user, to(), '2027-02-12')
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('button', { name: 'Mark 2 weeks' }))
  expect(from()).toHaveValue('')
  expect(within(view()).getAllByRole('gridcell', { name: 'Holiday' })).toHaveLength(2)
})

test.each([
  ['Take the last', '50'],
  ['Add them up', '225'],
  ['Average them', '45'],
])('of five values for one week, ‘%s’ makes %s, and one undo takes it back', async (how, value) => {
  const user = await openDashboard(nordhafen(how))
  await openView(user, 'Values')
  await pasteTable(user, fiveDays)
  await user.selectOptions(screen.getByLabelText('Several values for one week'), how)
  await user.click(takeIn())
  expect(screen.getAllByText('One value taken in')[0]).toBeVisible()
  expect(cellOf(week(), 'Ben Cole', 1)).toMatchTextContent(new RegExp(`^${value}$`))
  await user.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(cellOf(week(), 'Ben Cole', 1)).toMatchTextContent(new RegExp(`^${callsOf(1, 10)}$`))
})

test('one department is shown alone, with its own Anna; trends say when someone left', async () => {
  const user = await openDashboard(nordhafenWithTargets('departments'))
  await user.selectOptions(screen.getByLabelText('Whom to look at'), 'Support')
  expect(screen.getByText('3 people · 3 measures')).toBeVisible()
  expect(view()).toMatchTextContent('Anna Berg (Support)')
  expect(view()).not.toMatchTextContent('Anna Berg (Sales)')
  await openView(user, 'Trends')
  expect(within(view()).getAllByText('Hugo Irle (left Feb 26, 2027)')[0]).toBeVisible()
})

test('the page to share has both Annas’ figures and never says why someone was away', async () => {
  const user = await openDashboard(nordhafenWithTargets('share'))
  await openView(user, 'Share')
  await user.click(screen.getByRole('button', { name: 'All of: Whose figures' }))
  await user.click(screen.getByRole('button', { name: 'All of: Which measures' }))
  await user.click(screen.getByRole('checkbox', { name: /^Roles and departments/ }))
  const shared = await downloaded(() => user.click(screen.getByRole('button', { name: 'Save the page' })))
  expect(shared.name).toBe(`Nordhafen week of ${lastWeek}.html`)
  const html = await shared.body.text()
  const page = new DOMParser().parseFromString(html, 'text/html').body
  for (const anna of [0, 4]) {
    const value = callsOf(anna, 10)
    const row = rowOf(page, `Anna Berg (${people[anna]?.[1]})`)
    expect(row).toMatchTextContent(String(value))
    expect(row).toMatchTextContent(statusOf(value, 45, 5))
  }
  expect(html).not.toMatch(/<script|<input|Holiday/)
})
