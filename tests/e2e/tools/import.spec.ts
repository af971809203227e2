import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../fixtures.ts'
import { choose, press } from '../gestures.ts'
import { fullUrl, openFile } from './tool-pages.ts'

test.use({ viewport: { width: 360, height: 740 } })

/** As Excel in Germany saves it: the old alphabet of Windows, semicolons, points between thousands. */
const germanCsv = Buffer.from(
  [
    'Ziel;Schlüsselergebnis;Baseline;Target;Einheit;Owner;Due',
    'Größer werden;Mehr Äpfel verkaufen;1.200;1.500;Stück;Jürgen;04/05/2027',
    'Größer werden;Weniger Fehler;12;viele;;;',
  ].join('\r\n'),
  'latin1',
)

test('a CSV file is taken in on a phone, by key; a reload keeps it, and Back leads to the document before', async ({
  page,
}) => {
  await page.goto(fullUrl('strategic-okr-planner'))
  await page.getByRole('button', { name: 'Look at a finished plan' }).click()
  await openFile(page, 'Ziele.csv', germanCsv)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Ziel', { exact: true })).toBeVisible()
  await expectNoWiderThan(page, 360)
  await expectNoAxeFindings(page)
  await choose(dialog.getByLabel('Schlüsselergebnis', { exact: true }), 'Key result')
  await choose(dialog.getByLabel('‘1.200’ is'), '1200')
  await press(page.getByRole('button', { name: 'Import', exact: true }))
  await expect(page.getByText('Imported Ziele.csv', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Mehr Äpfel verkaufen').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Mehr Äpfel verkaufen')).toHaveCount(0)
  await expect(page.getByText('Credit notes a month').first()).toBeVisible()
})
