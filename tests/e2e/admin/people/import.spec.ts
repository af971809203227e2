import { readFileSync } from 'node:fs'
import { readCsv } from '#lib/text/csv.ts'
import { expect, expectNoAxeFindings, expectNoWiderThan, newEmail, openAdmin, test } from '../../fixtures.ts'
import { typeInto } from '../../gestures.ts'
import { openTab } from './person-tab.ts'

/** As a German Excel writes it: semicolons, umlauts in one byte each, and what goes wrong in real lists. */
function messyLeads(run: string, known: string): Buffer {
  const lines = [
    'Vorname;Nachname;Mailkontakt;Firma;Notizen;Messe',
    `Jörg;Müßig;joerg-${run}@example.com;Größe & Söhne;"Sagte: ""Gerne""\r\nim Mai";Köln`,
    `Anna;Weiß;anna-${run}@example.com;;;`,
    'Ohne;Adresse;;Firma;;',
    `Schon;Hier;${known};Andere Firma;;`,
  ]
  return Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')
}

test('people are imported from a file, and undoing it keeps those someone worked with', {
  tag: '@journey',
}, async ({ page }) => {
  const { width = 0 } = page.viewportSize() ?? {}
  const known = newEmail()
  const run = known.slice(8, 16)
  const entry = { name: 'Grace Hopper', email: known, toolInterest: 'roi-calculator' }
  expect((await page.request.post('/api/waitlist', { data: entry })).status()).toBe(201)
  await openAdmin(page, '/admin/people')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  const file = { name: 'Leads März.csv', mimeType: 'text/csv', buffer: messyLeads(run, known) }
  await expect(page.getByLabel('CSV file')).toBeEnabled()
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByLabel('CSV file').click()])
  await chooser.setFiles(file)
  await expect(page.getByRole('heading', { name: 'Columns of Leads März.csv' })).toBeFocused()
  await page.getByLabel('Messe').selectOption('Source')
  await expectNoWiderThan(page, width)
  await page.getByRole('button', { name: 'Preview import' }).click()

  await expect(page.getByRole('heading', { name: 'Preview' })).toBeFocused()
  const first = page.getByRole('table', { name: 'First rows' }).getByRole('row').nth(1)
  await expect(first).toContainText('Jörg Müßig')
  await expect(first).toContainText('Größe & Söhne')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download skipped rows as CSV' }).click()
  expect(readCsv(readFileSync(await (await downloading).path(), 'utf8'))).toHaveLength(2)
  await typeInto(page.getByLabel('Tag for new people'), `Messe ${run}`)
  await expectNoWiderThan(page, width)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Import 2 people' }).click()

  await expect(page.getByRole('heading', { name: 'Done' })).toBeFocused()
  await page.getByRole('link', { name: 'Show in the list' }).click()
  await expect(page.getByText(/^2 of [\d,]+ people$/)).toBeVisible()
  await page.getByRole('link', { name: 'Jörg Müßig' }).click()
  await openTab(page, 'Timeline')
  const story = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
  await expect(story.filter({ hasText: 'Imported' })).toContainText('Leads März.csv')
  await expect(story.filter({ hasText: 'im Mai' })).toHaveCount(1)
  await typeInto(page.getByLabel('What happened?'), 'Called.')
  await page.getByRole('button', { name: 'Add to timeline' }).click()
  await expect(story.filter({ hasText: 'Called.' })).toHaveCount(1)

  await page.goto('/admin/people/import')
  const imports = page.getByRole('list', { name: 'Earlier imports' }).getByRole('listitem')
  const mine = imports.filter({ has: page.locator(`a[href*="${run}"]`) })
  await mine.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(mine).toContainText('Undone. One person was kept')
  await page.goto(`/admin/people?search=${encodeURIComponent(known)}`)
  await expect(page.getByRole('link', { name: 'Grace Hopper' })).toBeVisible()
})
