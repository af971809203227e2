import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { statuses } from '#content/admin/people.ts'
import { readCsv } from '#lib/text/csv.ts'
import {
  expect,
  expectFitForPhone,
  expectNoAxeFindings,
  expectNoWiderThan,
  newEmail,
  openAdmin,
  test,
} from '../../fixtures.ts'
import { choose, chooseFileByKeys, pressByKeys, typeByKeys, typeDay, typeInto } from '../../hands.ts'
import { owner } from '../../settings.ts'

/** Forty leads as a German Excel writes them: semicolons, umlauts in one byte each, and what goes wrong in real lists. */
function messyLeads(run: string, known: string): Buffer {
  const leads = Array.from({ length: 36 }, (_, index) => {
    const note = index === 0 ? '"Sagte: ""Gerne""\r\nim Mai"' : ''
    return `Jörg ${index};Müßig;lead${index}-${run}@example.com;Größe & Söhne;=030 ${index};${note};Köln`
  })
  const lines = [
    'Vorname;Nachname;Mailkontakt;Firma;Tel.;Notizen;Messe',
    ...leads,
    'Ohne;Adresse;;Firma;;;',
    'Falsche;Adresse;jemand at example;Firma;;;',
    `Noch;Einmal;LEAD0-${run}@Example.com;Firma;;;`,
    `Schon;Hier;${known};Andere Firma;;;`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}

async function leaveTrace(page: Page): Promise<string> {
  const email = newEmail()
  const entry = { name: 'Grace Hopper', email, toolInterest: 'roi-calculator' }
  expect((await page.request.post('/api/waitlist', { data: entry })).status()).toBe(201)
  return email
}

/** Drags a file from the disk over a place and lets it go there. */
async function dropFile(page: Page, file: string, place: Locator): Promise<void> {
  const box = await place.boundingBox()
  if (!box) throw new Error('There is nothing to drop it on')
  const at = { x: box.x + 20, y: box.y + box.height / 2 }
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  const devtools = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await devtools.detach()
}

test('a messy list is mapped, looked at, imported, found in the list and taken back', async ({ page }) => {
  const known = await leaveTrace(page)
  const run = known.slice(8, 16)
  const tag = `Messe ${run}`
  await openAdmin(page, '/admin/people')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Up to 10 MB and 50,000 rows.')).toBeVisible()
  const file = { name: 'Leads März.csv', mimeType: 'text/csv', buffer: messyLeads(run, known) }
  await chooseFileByKeys(page, page.getByLabel('CSV file'), file)

  // Most is guessed; "Messe" nobody can know, and "Mailkontakt" only by what stands in it.
  await expect(page.getByRole('heading', { name: 'What the columns of Leads März.csv are' })).toBeFocused()
  for (const [column, field] of [
    ['Vorname', 'First name'],
    ['Nachname', 'Last name'],
    ['Mailkontakt', 'Email'],
    ['Firma', 'Company'],
    ['Notizen', 'Note'],
    ['Tel.', 'Phone'],
    ['Messe', 'Leave out'],
  ] as const) {
    await expect(page.getByLabel(column, { exact: true }).locator('option:checked')).toHaveText(field)
  }
  await choose(page.getByLabel('Mailkontakt'), 'Leave out')
  await page.getByRole('button', { name: 'See what comes of it' }).click()
  await expect(page.getByText('Please choose the column that holds the email address')).toBeVisible()
  await choose(page.getByLabel('Mailkontakt'), 'Email')
  await choose(page.getByLabel('Messe'), 'Where from')
  await expectNoAxeFindings(page)
  await expectFitForPhone(page)
  await pressByKeys(page, page.getByRole('button', { name: 'See what comes of it' }))

  await expect(page.getByRole('heading', { name: 'What comes of it' })).toBeFocused()
  for (const [name, count] of [
    ['New', '36'],
    ['Already here', '1'],
    ['Put to an earlier row', '1'],
    ['Without an address', '1'],
    ['With another problem', '1'],
  ] as const) {
    const term = page.getByText(name, { exact: true }).first()
    await expect(term.locator('xpath=..')).toContainText(count)
  }
  const first = page.getByRole('table', { name: 'First rows' }).getByRole('row').nth(1)
  await expect(first).toContainText('Jörg 0 Müßig')
  await expect(first).toContainText('Größe & Söhne')
  await expect(first).toContainText('=030 0')
  await expect(first).toContainText('Sagte: "Gerne"')
  await expect(page.getByText('One row has no email address.')).toBeVisible()
  await page.getByText('2 rows are left out').click()
  await expect(page.getByText('There is no email address, and nobody')).toBeVisible()
  await expect(page.getByText('“jemand at example” is no email address')).toBeVisible()
  await page.getByText('One row is put to an earlier one').click()
  await expect(page.getByText(/The same address as in line 2/)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these rows as CSV' }).click()
  const left = readCsv(readFileSync(await (await downloading).path(), 'utf8'))
  expect(left.map((row) => row.at(-1))[0]).toBe('What is wrong')
  expect(left).toHaveLength(3)

  await typeInto(page.getByLabel('Tag for those who are new'), tag)
  await page.getByLabel('Yes, all of them, and I can show it.').check()
  await page.getByRole('button', { name: 'Import 36 people' }).click()
  await expect(page.getByText('Please say when and how they agreed', { exact: true })).toBeVisible()
  await expect(page.getByLabel('When and how they agreed')).toBeFocused()
  await page.getByLabel(/^No, or I do not know/).check()
  await expectNoAxeFindings(page)
  await expectFitForPhone(page)
  await pressByKeys(page, page.getByRole('button', { name: 'Import 36 people' }))

  await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused()
  await expect(page.getByText('36 people are new.')).toBeVisible()
  await expect(page.getByText('One person stayed as they were.')).toBeVisible()
  await expect(page.getByText('2 rows were left out.')).toBeVisible()
  await expectFitForPhone(page)
  await page.getByRole('link', { name: 'Show them in the list' }).click()
  await expect(page.getByText(/^36 of [\d,]+ people$/)).toBeVisible()
  await page.getByRole('link', { name: 'Jörg 0 Müßig' }).click()
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(story.filter({ hasText: 'Added from a file' })).toContainText('Leads März.csv')
  await expect(story.filter({ hasText: 'im Mai' })).toHaveCount(1)
  // Something is done with one of them, who therefore stays.
  await typeInto(page.getByLabel('Write down what happened'), 'Called.')
  await page.getByRole('button', { name: 'Add to the timeline' }).click()
  await expect(story.filter({ hasText: 'Called.' })).toHaveCount(1)

  // The same file again finds all of them.
  await page.goto('/admin/people/import')
  const opened = page.waitForEvent('filechooser')
  await page.getByLabel('CSV file').click()
  await (await opened).setFiles(file)
  await page.getByRole('button', { name: 'See what comes of it' }).click()
  await expect(page.getByText('37 people are here already')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)

  await page.goto('/admin/people/import')
  const ours = page.getByRole('list', { name: 'Earlier imports' }).getByRole('listitem')
  // Others may import at the same time: ours is known by its link.
  const mine = ours.filter({ has: page.locator(`a[href*="${run}"]`) })
  await expect(mine).toContainText('36 new, 0 filled in, 1 left as they were.')
  await pressByKeys(page, mine.getByRole('button', { name: 'Undo this import' }))
  const dialog = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(dialog).toContainText('Of the 36 people who came with it, all go again but those')
  await pressByKeys(page, dialog.getByRole('button', { name: 'Undo it' }))
  await expect(
    page.getByText('35 gone again. One stays: something was done since.', { exact: true }),
  ).toBeVisible()
  await expect(mine).toContainText('Undone; one stays')
  await openAdmin(page, `/admin/people?tag=${encodeURIComponent(tag)}`)
  await expect(page.getByText(/^1 of [\d,]+ people$/)).toBeVisible()
  await openAdmin(page, `/admin/people?search=${encodeURIComponent(known)}`)
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()
})

test('a file is dropped, one that is none is refused in words, and a tag and an agreement are kept', async ({
  page,
}, info) => {
  const email = newEmail()
  await openAdmin(page, '/admin/people/import')
  const field = page.getByLabel('CSV file')
  const opened = page.waitForEvent('filechooser')
  await field.click()
  const workbook = {
    name: 'book.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from([0x50, 0x4b, 3, 4, 0]),
  }
  await (await opened).setFiles(workbook)
  await expect(
    page.getByText('book.xlsx cannot be imported. It is a workbook and no CSV file.'),
  ).toBeVisible()
  await expectFitForPhone(page)
  const file = info.outputPath('one.csv')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${email}\tEmmy Noether`)
  await dropFile(page, file, page.getByText('Choose it, or drop it here.'))
  await expect(page.getByLabel('The first line names the columns')).not.toBeChecked()
  await expect(page.getByLabel('Column 1').locator('option:checked')).toHaveText('Email')
  await choose(page.getByLabel('Column 2'), 'Name')
  await page.getByRole('button', { name: 'See what comes of it' }).click()
  await page.getByLabel('Yes, all of them, and I can show it.').check()
  await typeInto(page.getByLabel('When and how they agreed'), 'On paper, at the fair in May.')
  await page.getByRole('button', { name: 'Import one person' }).click()
  await expect(page.getByText('One person is new.')).toBeVisible()
  await openAdmin(page, `/admin/people?search=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: 'Emmy Noether' }).click()
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('Imported')
})

test('somebody is added by hand, by keys alone on a phone: a wrong address, a known one, then the right one', async ({
  page,
  consoleErrors,
}) => {
  const known = await leaveTrace(page)
  const email = newEmail()
  await page.setViewportSize({ width: 360, height: 740 })
  await openAdmin(page, '/admin/people')
  await pressByKeys(page, page.getByRole('link', { name: 'Add a person' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a person')
  await expectNoWiderThan(page, 360)
  await expectNoAxeFindings(page)
  const address = page.getByLabel('Email')
  await typeByKeys(page, address, 'ida at example')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(address).toBeFocused()
  await typeByKeys(page, address, known.toUpperCase())
  await typeByKeys(page, page.getByLabel('Name'), 'Ida Rhodes')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('Somebody with this address is here already. Nothing was changed.'),
  ).toBeVisible()
  // A browser writes every refusal down.
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('409')])
  await expect(page.getByRole('alert').filter({ hasText: 'here already' })).toBeFocused()
  const theirs = page.getByRole('link', { name: 'Open their page' })
  await expect(theirs).toHaveAttribute('href', /^\/admin\/people\/./)
  await expectNoWiderThan(page, 360)

  await typeByKeys(page, address, email)
  await typeByKeys(page, page.getByLabel('Company', { exact: false }).first(), 'Tables Project')
  await typeByKeys(page, page.getByLabel('Tags'), 'fair, maths')
  await choose(page.getByLabel('Status'), statuses.contacted)
  await typeByKeys(page, page.getByLabel('Next step'), 'Call her')
  await typeDay(page.getByLabel(/^On \(/), '2026-12-24')
  await typeByKeys(page, page.getByLabel('First note'), 'Met at the fair.')
  await pressByKeys(page, page.getByRole('button', { name: 'Add this person' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ida Rhodes')
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(story.filter({ hasText: 'Added by hand' })).toContainText(owner.email)
  await expect(story.filter({ hasText: 'Met at the fair.' })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText('maths')
  const work = page.getByRole('region', { name: 'Where you are with them' })
  await expect(work.getByLabel('Next step')).toHaveValue('Call her')
})
