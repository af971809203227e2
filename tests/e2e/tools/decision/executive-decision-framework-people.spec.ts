import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from '../../fixtures.ts'
import { choose, clear, paste, press, typeInto } from '../../hands.ts'
import { download } from '../tool-pages.ts'
import { openExample, ranking, view } from './decision-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('people score alone on a sheet; their codes come in, and the widest gap is the first to be talked about', async ({
  page,
}, testInfo) => {
  await openExample(page)
  await view(page, 'People')
  // The example has two people's scores; whoever is widest apart on something stands first.
  await expect(page.getByRole('heading', { name: '2 people answered' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Where you are furthest apart' }).getByRole('listitem').first(),
  ).toContainText('4 points apart')
  for (const name of ['Sam', 'Priya']) {
    await press(page.getByRole('button', { name: `Remove the answer of ${name}` }))
  }
  await expect(page.getByText('Nobody has answered yet')).toBeVisible()
  const sheet = await download(page, () => page.getByRole('button', { name: 'Download the sheet' }).click())
  expect(sheet.name).toBe('How do we serve the West Coast sheet.html')
  const path = testInfo.outputPath('sheet.html')
  writeFileSync(path, sheet.body)

  const asked = await page.context().newPage()
  await asked.setViewportSize({ width: 360, height: 740 })
  await asked.goto(pathToFileURL(path).href)
  await expect(asked.getByText('Nothing is scored yet.')).toBeVisible()
  await typeInto(asked.getByLabel('Your name'), 'Luis')
  const section = asked.getByRole('region', { name: 'Delivery time' })
  await choose(section.getByLabel('Warehouse partner in Reno'), '2.5')
  await choose(section.getByLabel('Own warehouse in Reno'), '9')
  await expect(asked.getByText('2 of 20 scored. This is your code')).toBeVisible()
  await asked.reload()
  await expect(asked.getByText('2 of 20 scored.')).toBeVisible()
  expect(await asked.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  const line = `Luis: ${await asked.locator('#code').textContent()}`
  await download(asked, () => asked.getByRole('button', { name: 'Save as a file' }).click())
  await choose(section.getByLabel('Warehouse partner in Reno'), '1')
  await expect(asked.getByText('You changed a sheet that has given a code.')).toBeVisible()
  const corrected = await asked.locator('#code').textContent()
  await asked.close()

  await page.getByRole('textbox', { name: 'Codes' }).click()
  const wrong = `Mara: ${line.slice(6).replace(/^./, (letter) => (letter === 'Z' ? 'Y' : 'Z'))}`
  await paste(page, `Hello,\n${line.replace(/(.{40}-)/, '$1\n> ')}\nand again ${line}\n${wrong}`)
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('1 taken in, 2 not.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Codes' })).toHaveValue(wrong)
  await expect(page.getByLabel('Name of Luis')).toHaveValue('Luis')
  await page.reload()
  await view(page, 'People')
  const gap = page.getByRole('listitem').filter({ hasText: 'Delivery time: Warehouse partner in Reno' })
  await expect(gap).toContainText('Luis: 2.5')
  await expect(gap).toContainText('the decision counts 8.5')

  // The corrected sheet came without a name: it waits for an answer, and takes the place of the first.
  await clear(page.getByRole('textbox', { name: 'Codes' }))
  await paste(page, corrected ?? '')
  await page.getByRole('button', { name: 'Take them in' }).click()
  await expect(page.getByText('0 taken in, 0 not, 1 to be asked about.')).toBeVisible()
  await page.reload()
  await view(page, 'People')
  await expect(
    page.getByText('A code without a name comes from the sheet that Luis’s code came from.'),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: '1 person answered' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Same person: take the new answer' }))
  await expect(gap).toContainText('Luis: 1')
  await expect(page.getByRole('heading', { name: '1 person answered' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(gap).toContainText('Luis: 2.5')
  await gap.getByRole('button', { name: 'Take 2.5' }).click()
  await expect(gap).toContainText('the decision counts 2.5')
  await view(page, 'Compare')
  await expect(ranking(page).first()).toContainText('Own warehouse in Reno')
  await view(page, 'People')
  await page.getByRole('button', { name: 'Remove the answer of Luis' }).click()
  await expect(page.getByText('Nobody has answered yet')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(page.getByLabel('Name of Luis')).toBeVisible()
})
