import { strFromU8, unzipSync } from 'fflate'
import { readCsv } from '#lib/text/csv.ts'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { press, typeDay, typeInto } from '../../hands.ts'
import { download, exportAs, openDamaged, printedPages, takeFile } from '../tool-pages.ts'
import { agenda, exercise, full, id, typeLine } from './workshop-kit.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('a workshop of two hours from an empty page to a mail, kept, saved and opened again', async ({
  page,
}) => {
  await page.goto(full)
  await page.getByRole('radio', { name: 'Remote' }).check({ force: true })
  await press(page.getByRole('button', { name: 'Lay out two hours' }))
  await expect(page.getByText('We stop. 10 blocks, 2 hours.')).toBeVisible()
  await page.getByRole('tab', { name: 'Prepare' }).click()
  await typeInto(page.getByLabel('Company or team'), 'Dental')
  await typeDay(page.getByLabel('Day of the workshop'), '2027-01-06')
  await typeInto(page.getByLabel('Facilitator'), 'Ruth')
  await typeInto(page.getByLabel('People'), 'Ana\nBen\nCleo\nDev')
  await expect(page.getByText('Breakout room: 1')).toBeVisible()

  await exercise(page, 'Vision')
  await press(page.getByRole('button', { name: 'Add a headline' }))
  await typeLine(page, 'Headline 1', 'We answer')
  await page.keyboard.press('Enter')
  await typeLine(page, 'Headline 2', 'Nobody waits')
  await expect(page.getByRole('textbox', { name: 'Headline 2' })).toHaveValue('Nobody waits')
  await typeInto(page.getByLabel('Our sentence'), 'We answer.')
  await press(page.getByRole('button', { name: 'Add a goal' }))
  await typeLine(page, 'Goal 1', 'Patients stay')

  await exercise(page, 'Themes')
  await press(page.getByRole('button', { name: 'Add a theme' }))
  for (const [index, name] of ['Phone', 'Chairs', 'Old X-ray'].entries()) {
    await typeLine(page, `Theme ${index + 1}`, name)
    await page.keyboard.press('Enter')
  }
  // The last Enter offers a line that nobody wrote in: it is no theme.
  await expect(page.getByRole('textbox', { name: 'Theme 4', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Theme 5', exact: true })).toHaveCount(0)
  await exercise(page, 'Dot voting')
  await expect(page.getByRole('list', { name: 'Dots by theme' }).getByRole('listitem')).toHaveCount(3)
  const dots = (name: string) => page.getByRole('button', { name: `One dot more for ${name}` })
  for (const press of [1, 2, 3]) {
    await dots('Phone').click()
    if (press < 3) await dots('Chairs').click()
    if (press < 3) await dots('Old X-ray').click()
  }
  await expect(page.getByText('7 of 12 dots placed.')).toBeVisible()
  await expect(page.getByText(/2 themes share the last place: ‘Chairs/)).toBeVisible()
  await dots('Chairs').click()
  await page.getByRole('button', { name: 'Make 2 objectives of them' }).click()

  await exercise(page, 'Drafting')
  const first = page.getByRole('region', { name: 'Objective 1' })
  await expect(first.getByLabel('Where will we be?')).toHaveValue('Phone')
  await typeInto(first.getByLabel('Where will we be?'), 'A person answers')
  await typeInto(first.getByLabel('Owner'), 'Ana')
  await press(first.getByRole('button', { name: 'Add a key result' }))
  const form = page.getByRole('dialog', { name: 'Key result' })
  await typeInto(form.getByLabel('What will be different'), 'Launch calls')
  await expect(form.getByText('‘Launch’ names work, not its result.')).toBeVisible()
  await typeInto(form.getByLabel('What will be different'), 'Calls answered')
  // A target below its baseline should fall, without anyone saying so.
  await typeInto(form.getByLabel('Baseline'), '90')
  await typeInto(form.getByLabel('Target'), '60')
  await expect(form.getByLabel('It should')).toHaveValue('down')
  await typeInto(form.getByLabel('Baseline'), '52')
  await typeInto(form.getByLabel('Target'), '90')
  await expect(form.getByLabel('It should')).toHaveValue('up')
  await typeInto(form.getByLabel('Unit'), '%')
  await typeInto(form.getByLabel('Owner'), 'Ben')
  await page.keyboard.press('Escape')
  await expect(first.getByText('5 of 5')).toBeVisible()
  await exercise(page, 'Scoring')
  // The empty objective needs the room most.
  await expect(page.getByRole('heading', { level: 4 }).first()).toHaveText('Chairs')
  await expect(page.getByText('Only one key result. A second one keeps the first honest.')).toBeVisible()
  await expectNoAxeFindings(page)

  await exercise(page, 'Commitments')
  await press(page.getByRole('button', { name: 'Add a commitment' }))
  await typeLine(page, 'Who', 'Ben')
  await typeInto(page.getByRole('textbox', { name: 'Commitment 1' }), 'Count calls')
  await page.getByLabel('Moves the key result').selectOption('Calls answered')
  await exercise(page, 'Parking lot')
  await press(page.getByRole('button', { name: 'Add a line' }))
  await typeLine(page, 'Line 1', 'Second X-ray?')
  await page.getByRole('tab', { name: 'Outcome' }).click()
  await expect(page.getByText('One parked item has no owner.')).toBeVisible()
  await expect(page.getByText('3 of 4 people have no commitment yet: Ana, Cleo, Dev.')).toBeVisible()
  await expect(page.getByText('- Ben: Count calls')).toBeVisible()

  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await page.getByRole('tab', { name: 'Outcome' }).click()
  await expect(page.getByText('- Ben: Count calls')).toBeVisible()
  const saved = await download(page, () => page.keyboard.press('Control+s'))
  const file = JSON.parse(saved.body.toString())
  expect([file.format, file.document.objectives.length, file.document.commitments[0].week]).toEqual([
    'okr-plan',
    2,
    '2027-01-04',
  ])

  await exercise(page, 'Parking lot')
  await page.getByRole('button', { name: 'Delete line 1' }).click()
  file.document.parts[id].blocks[0].minutes = 'ten'
  await openDamaged(page, 'damaged.json', JSON.stringify(file))
  await expect(page.getByRole('textbox', { name: 'Line 1' })).toHaveCount(0)
  await takeFile(page, saved.name, saved.body)
  await exercise(page, 'Parking lot')
  await expect(page.getByRole('textbox', { name: 'Line 1' })).toHaveValue('Second X-ray?')
})

test('two themes of one name are told apart, or put together in one step', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  await exercise(page, 'Themes')
  await typeInto(
    page.getByRole('textbox', { name: 'Theme 2', exact: true }),
    'Coffee shops in the new district',
  )
  await expect(page.getByText('More than one theme is called ‘Coffee shops')).toBeVisible()
  await exercise(page, 'Dot voting')
  const dots = page.getByRole('list', { name: 'Dots by theme' }).getByRole('listitem')
  await expect(dots.nth(1)).toContainText('Coffee shops in the new district (2)')
  await exercise(page, 'Themes')
  await press(page.getByRole('button', { name: 'Put them together' }))
  await expect(page.getByText('More than one theme')).toBeHidden()
  await exercise(page, 'Dot voting')
  await expect(dots).toHaveCount(4)
  await expect(dots.first()).toContainText('13 dots')
  await page.keyboard.press('Control+z')
  await expect(dots).toHaveCount(5)
})

test('the workshop leaves as Excel, CSV, mail and OKR file, and on paper', async ({ page }) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  const workbook = unzipSync(new Uint8Array((await exportAs(page, 'Excel workbook')).body))
  expect(strFromU8(workbook['xl/workbook.xml'] ?? new Uint8Array())).toMatch(
    /Agenda[\s\S]*Script[\s\S]*Themes[\s\S]*OKRs[\s\S]*Commitments[\s\S]*Parking lot/,
  )
  const words = strFromU8(workbook['xl/sharedStrings.xml'] ?? new Uint8Array())
  expect(words).toContain('Vans that leave incomplete')
  expect(words).toContain('‘Launch’ names work, not its result.')
  const csv = await exportAs(page, 'Agenda as CSV')
  expect(readCsv(csv.body.toString())).toHaveLength(12)
  const mail = (await exportAs(page, 'Follow-up mail as text')).body.toString()
  expect(mail).toMatch(/^Subject: Harbor Street Bakery: our 2 objectives for Q1 2027\n\nHello all,/)
  expect(mail).toContain('OUR HEADLINES\n- Every hotel in the harbor serves their bread')
  const record = (await exportAs(page, 'Record of the day as Markdown')).body.toString()
  expect(record).toContain('## Our headlines\n\n- Every hotel in the harbor serves their bread')
  expect(words).toContain('Every hotel in the harbor serves their bread')
  const plan = await exportAs(page, 'OKR file for the planner')
  expect(plan.name).toBe('Harbor Street Bakery OKRs for Q1 2027 – plan.okr.json')

  expect(await printedPages(page, 'Agenda for the wall')).toBe(1)
  expect(await printedPages(page, 'Facilitator’s script')).toBe(3)
  expect(await printedPages(page, 'Exercise sheets')).toBe(7)
  // Seven people in two groups.
  expect(await printedPages(page, 'Headline sheets')).toBe(7)
  expect(await printedPages(page, 'Drafting sheets')).toBe(2)
  expect(await printedPages(page, 'Commitment cards')).toBe(2)
  expect(await printedPages(page, 'Parking lot')).toBe(1)
  expect(await printedPages(page, 'Outcome')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'What we decided for Q1 2027' })).toBeVisible()
  await expect(agenda(page)).toBeHidden()
})
