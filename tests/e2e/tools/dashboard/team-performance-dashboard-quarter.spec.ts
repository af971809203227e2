import type { Page } from '@playwright/test'
import { readCsv } from '#lib/text/csv.ts'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { paste, press, typeDay, typeInto } from '../../hands.ts'
import { download, exportAs, fullUrl, typeCells } from '../tool-pages.ts'

const full = fullUrl('team-performance-dashboard')

test.use({ viewport: { width: 1280, height: 900 } })

/** Eight people of two departments, two of them with one name. */
const people = [
  ...[['Anna Berg', 'Sales'] as const, ['Ben Cole', 'Sales'] as const, ['Carla Diaz', 'Sales'] as const],
  ...[['Dirk Ernst', 'Sales'] as const, ['Anna Berg', 'Support'] as const, ['Finn Gray', 'Support'] as const],
  ...[['Greta Hahn', 'Support'] as const, ['Hugo Irle', 'Support'] as const],
]
const mondays = Array.from({ length: 11 }, (_, week) => new Date(Date.UTC(2026, 11, 28 + week * 7)))
const months = ['2026-12', '2027-01', '2027-02']
const german = ['Jan', 'Feb', 'März', 'Apr', 'Mai', 'Juni', 'Juli', 'Aug', 'Sep', 'Okt', 'Nov', 'Dez']
/** The week of Mar 8. */
const last = '2027-03-08'
const hugo = 7

const callsOf = (person: number, week: number) => 30 + ((person * 7 + week * 5) % 23) + (week % 2) / 2
const salesOf = (person: number, month: number) => 9000 + person * 350 + month * 125.5
const moodOf = (person: number) => 3.5 + person / 10

const inGerman = (value: number) => value.toLocaleString('de-DE', { minimumFractionDigits: 1 })
const isoOf = (day: Date) => day.toISOString().slice(0, 10)
const dayInGerman = (day: Date) => `${day.getUTCDate()}. ${german[day.getUTCMonth()]} ${day.getUTCFullYear()}`
const monthInGerman = (month: string) => `${german[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`

/** Who left on Feb 26 has no value after that week. */
const isThere = (person: number, week: number) => person !== hugo || week < 9

const table = [
  'Name\tAbteilung\tDatum\tKennzahl\tWert',
  ...people.flatMap(([name, department], person) => {
    const row = (when: string, measure: string, value: number) =>
      [name, department, when, measure, inGerman(value)].join('\t')
    return [
      ...mondays.flatMap((day, week) =>
        isThere(person, week) ? [row(dayInGerman(day), 'Anrufe', callsOf(person, week))] : [],
      ),
      ...months.map((month, index) => row(monthInGerman(month), 'Umsatz', salesOf(person, index))),
      row('Q4 2026', 'Zufriedenheit', moodOf(person)),
    ]
  }),
].join('\n')

/** A second, plain computation of what the tool says of a value. */
function statusOf(value: number, target: number, tolerance: number): string {
  if (value >= target) return 'On target'
  return value >= target - tolerance ? 'Within tolerance' : 'Off target'
}

const told = (person: number) => {
  const [name, department] = people[person] ?? ['', '']
  return name === 'Anna Berg' ? `${name} (${department})` : name
}

/** Everything the CSV says in the end: calls aim at 40 and from Mar 8 on at 45, within 5. */
function expectedRows(benInMarch: number): string[] {
  return people.flatMap(([, department], person) => {
    const row = (
      when: string,
      measure: string,
      value: number,
      unit: string,
      target: number,
      status: string,
    ) => [told(person), when, measure, String(value), unit, String(target), status, department].join('|')
    const isAway = (day: string) =>
      told(person) === 'Greta Hahn' && ['2027-02-01', '2027-02-08'].includes(day)
    const calls = mondays.flatMap((monday, week) => {
      const day = isoOf(monday)
      if (!isThere(person, week)) return []
      const value = person === 1 && day === last ? benInMarch : callsOf(person, week)
      const target = day < last ? 40 : 45
      return [row(day, 'Anrufe', value, '', target, isAway(day) ? 'Away' : statusOf(value, target, 5))]
    })
    const sales = months.map((month, index) => {
      const value = salesOf(person, index)
      return row(month, 'Umsatz', value, '€', 10_000, statusOf(value, 10_000, 1000))
    })
    const mood = row('2026-Q4', 'Zufriedenheit', moodOf(person), '', 4, statusOf(moodOf(person), 4, 0.3))
    const away = ['2027-02-01', '2027-02-08'].map((day) =>
      [told(person), day, 'Away', 'Holiday', '', '', 'Away', department].join('|'),
    )
    return [...calls, ...sales, mood, ...(told(person) === 'Greta Hahn' ? away : [])]
  })
}

async function openView(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click()
}

const takeIn = (page: Page) => page.getByRole('button', { name: /^Take in/ })

/** Five days of one week from a spreadsheet, taken together as `how` says. */
async function pasteFiveDays(page: Page, how: string): Promise<void> {
  await openView(page, 'Values')
  await page.getByLabel('Cells from a spreadsheet').click()
  const days = [8, 9, 10, 11, 12].map(
    (day, index) => `Ben Cole\t${day}. März 2027\t${inGerman(40 + index * 2.5)}`,
  )
  await paste(page, ['Name\tDatum\tAnrufe', ...days].join('\n'))
  await page.getByLabel('Several values for one week').selectOption(how)
  await press(takeIn(page))
  await expect(page.getByText('One value taken in', { exact: true }).first()).toBeVisible()
}

async function setTarget(page: Page, measure: string, cells: readonly string[]): Promise<void> {
  const row = page.getByRole('grid', { name: 'Measures' }).getByRole('row', { name: measure })
  await row.getByRole('gridcell').nth(1).click()
  // A sign that no key of this keyboard has goes into an open cell.
  await page.keyboard.press('Enter')
  await typeCells(page, cells.slice(0, 1))
  await row.getByRole('gridcell').nth(3).click()
  await typeCells(page, cells.slice(1))
}

test('a quarter of eight people: a German table, five values a week, holidays, a new target, a leaver, two Annas, a page to share', async ({
  page,
}) => {
  await page.goto(full)
  await press(page.getByRole('button', { name: 'Set up the team' }))
  await typeInto(page.getByLabel('Name of the team'), 'Nordhafen')

  // The table brings everyone; what it calls its columns, the reader says.
  await openView(page, 'Values')
  await page.getByLabel('Cells from a spreadsheet').click()
  await paste(page, table)
  await expect(page.getByLabel('What ‘Name’ holds')).toHaveValue('person')
  await expect(page.getByLabel('What ‘Abteilung’ holds')).toHaveValue('department')
  await expect(page.getByLabel('What ‘Datum’ holds')).toHaveValue('week')
  await page.getByLabel('What ‘Kennzahl’ holds').selectOption('The name of the measure')
  await page.getByLabel('What ‘Wert’ holds').selectOption('The value')
  await expect(page.getByLabel('One and a half is written')).toHaveValue('comma')
  const tab = page.getByRole('tabpanel')
  const count = table.split('\n').length - 1
  await expect(tab).toContainText(`${count} values for 8 people on 3 measures`)
  await expect(tab).toContainText(
    'New to the team: Anna Berg (Sales), Ben Cole, Carla Diaz, Dirk Ernst, Anna Berg (Support), Finn Gray, Greta Hahn and Hugo Irle.',
  )
  await press(takeIn(page))
  await expect(page.getByText(`${count} values taken in`, { exact: true })).toBeVisible()
  await expect(page.getByRole('grid', { name: 'The week of Mar 8 to 14, 2027' })).toBeVisible()

  // Targets; the first ones hold for all weeks, the next from this week on.
  await openView(page, 'Setup')
  const measures = page.getByRole('grid', { name: 'Measures' })
  await expect(measures.getByRole('row', { name: 'Umsatz' })).toContainText('Monthly')
  await expect(measures.getByRole('row', { name: 'Zufriedenheit' })).toContainText('Quarterly')
  await setTarget(page, 'Anrufe', ['', '40', '5'])
  await setTarget(page, 'Umsatz', ['€', '10000', '1000'])
  await setTarget(page, 'Zufriedenheit', ['', '4', '0.3'])
  await page.getByRole('radio', { name: 'From this week on' }).check({ force: true })
  await setTarget(page, 'Anrufe', ['', '45', '5'])
  await expect(tab).toContainText('Anrufe: 40 in the weeks before Mar 8, 2027, 45 after')

  // Hugo leaves; a value of his after that is refused in words.
  const members = page.getByRole('grid', { name: 'People' })
  await members.getByRole('row', { name: /Hugo/ }).getByRole('gridcell').nth(3).click()
  await page.keyboard.type('26. Feb 2027')
  await page.keyboard.press('Enter')
  await expect(members.getByRole('row', { name: /Hugo/ })).toContainText('Feb 26, 2027')
  await openView(page, 'Values')
  await page.getByLabel('Cells from a spreadsheet').click()
  await paste(page, 'Name\tDatum\tAnrufe\nHugo Irle\t8. März 2027\t41\nAnna Berg\t8. März 2027\t12')
  await expect(
    page.getByText('Row 2: Hugo Irle left on Feb 26, 2027: nothing after that week counts.'),
  ).toBeVisible()
  await expect(
    page.getByText('Row 3: ‘Anna Berg’ can be Anna Berg (Sales) or Anna Berg (Support): write which one.'),
  ).toBeVisible()
  await expect(takeIn(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Put the table away' }).click()

  // Two weeks of holiday in one act; days the wrong way round are refused.
  await page.getByRole('radio', { name: 'Person' }).check({ force: true })
  await page.getByRole('combobox', { name: 'Person', exact: true }).selectOption('Greta Hahn')
  await typeDay(page.getByLabel('From', { exact: true }), '2027-02-14')
  await typeDay(page.getByLabel('To', { exact: true }), '2027-02-01')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The last day is before the first.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark the weeks' })).toBeDisabled()
  await typeDay(page.getByLabel('From', { exact: true }), '2027-02-03')
  await typeDay(page.getByLabel('To', { exact: true }), '2027-02-12')
  await page.keyboard.press('Enter')
  await press(page.getByRole('button', { name: 'Mark 2 weeks' }))
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('')
  await expect(tab.getByText('Holiday').first()).toBeVisible()

  // Of five values in a week the last, their sum or their mean: 40, 42.5, 45, 47.5, 50.
  const ben = page
    .getByRole('grid', { name: 'The week of Mar 8 to 14, 2027' })
    .getByRole('row', { name: 'Ben Cole' })
  for (const [how, value] of [
    ['Take the last', '50'],
    ['Add them up', '225'],
    ['Average them', '45'],
  ] as const) {
    await pasteFiveDays(page, how)
    await page.getByRole('radio', { name: 'Week' }).check({ force: true })
    await expect(ben.getByRole('gridcell').nth(1)).toHaveText(value)
    if (how === 'Average them') break
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(ben.getByRole('gridcell').nth(1)).toHaveText(String(callsOf(1, 10)))
  }

  // Every figure, target and verdict as a plain second computation has it.
  const rowsOf = async () => {
    const { body } = await exportAs(page, 'All values as CSV')
    return readCsv(body.toString('utf8'))
      .slice(1)
      .map((row) => row.join('|'))
  }
  expect((await rowsOf()).toSorted()).toEqual(expectedRows(45).toSorted())

  // By department, and each Anna by hers; back and forth again is where it was.
  await openView(page, 'Team')
  await page.getByLabel('Whom to look at').selectOption('Support')
  await expect(page.getByText('3 people · 3 measures')).toBeVisible()
  await expect(tab).toContainText('Anna Berg (Support)')
  await expect(tab).not.toContainText('Anna Berg (Sales)')
  await openView(page, 'Trends')
  await expect(page.getByText('Hugo Irle (left Feb 26, 2027)').first()).toBeVisible()
  await page.goBack()
  await page.goForward()
  await expect(page.getByRole('tab', { name: 'Trends', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await openView(page, 'Team')
  await page.getByLabel('Whom to look at').selectOption('Everyone, by department')
  await expectNoAxeFindings(page)

  // A reload and a second tab have it all.
  const shown = await page.getByRole('tabpanel').innerText()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Nordhafen' })).toBeVisible()
  expect((await rowsOf()).toSorted()).toEqual(expectedRows(45).toSorted())
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Whom to look at').selectOption('Everyone, by department')
  await expect(other.getByRole('tabpanel')).toHaveText(shown, { useInnerText: true })
  await other.close()

  // The page to share holds both Annas' figures of the week and no reason of an absence.
  await openView(page, 'Share')
  await press(page.getByRole('button', { name: 'All of: Whose figures' }))
  await press(page.getByRole('button', { name: 'All of: Which measures' }))
  await press(page.getByRole('checkbox', { name: /^Roles and departments/ }), 'Space')
  const shared = await download(page, () => press(page.getByRole('button', { name: 'Save the page' })))
  expect(shared.name).toBe(`Nordhafen week of ${last}.html`)
  const reader = await page.context().newPage()
  await reader.setContent(shared.body.toString())
  for (const anna of [0, 4]) {
    const value = callsOf(anna, 10)
    const row = reader.getByRole('row', { name: new RegExp(`^Anna Berg \\(${people[anna]?.[1]}\\)`) }).first()
    await expect(row).toContainText(String(value))
    await expect(row).toContainText(statusOf(value, 45, 5))
  }
  expect(shared.body.toString()).not.toMatch(/<script|<input|Holiday/)
  await expectNoAxeFindings(reader)
})
