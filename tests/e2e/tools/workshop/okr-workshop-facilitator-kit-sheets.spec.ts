import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, expectNoWiderThan, test } from '../../fixtures.ts'
import { choose as chooseByKey, clear, paste, press, typeInto } from '../../gestures.ts'
import { download } from '../tool-pages.ts'
import { exercise, openExample } from './workshop-pages.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('sheets are filled in on phones, and their codes bring notes and votes', async ({ page }, testInfo) => {
  await openExample(page)
  /** Fills in a sheet on a phone of its own, and copies the code. */
  const onPhone = async (body: Buffer, fill: (phone: Page) => Promise<void>) => {
    const path = testInfo.outputPath('sheet.html')
    writeFileSync(path, body)
    const phone = await page.context().newPage()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.goto(pathToFileURL(path).href)
    await fill(phone)
    await expectNoWiderThan(phone, 360)
    await phone.getByRole('button', { name: 'Copy the code' }).click()
    await expect(phone.getByText('Copied.')).toBeVisible()
    const code = await phone.evaluate(() => navigator.clipboard.readText())
    // Copied is not yet sent: the answers stay until someone empties the sheet for the next person.
    await phone.reload()
    await expect(phone.getByLabel('Your name')).not.toHaveValue('')
    await press(phone.getByRole('button', { name: 'Clear the sheet' }))
    await expect(phone.getByLabel('Your name')).toHaveValue('')
    await phone.close()
    return code
  }
  const takeInCodes = async (text: string) => {
    await clear(page.getByRole('textbox', { name: 'Codes' }))
    await paste(page, text)
    await page.getByRole('button', { name: 'Import codes' }).click()
  }

  await exercise(page, 'Themes')
  await page.getByText('Notes from phones: 1 person').click()
  const notes = await download(page, () => page.getByRole('button', { name: 'Download the notes sheet' }).click())
  const leo = await onPhone(notes.body, async (phone) => {
    await expect(phone.getByText('Nothing is written yet.')).toBeVisible()
    await typeInto(phone.getByLabel('Your name'), 'Leo')
    await typeInto(phone.getByLabel('One headline'), 'Bäckerei des Jahres')
    await typeInto(phone.getByLabel('Note 2'), 'The big oven fails on Mondays')
    await phone.reload()
    await expect(phone.getByText('2 of 6 filled in.')).toBeVisible()
    await expectNoAxeFindings(phone)
  })
  await takeInCodes(`Hi, here it is\n${leo}`)
  await expect(page.getByRole('textbox', { name: 'Note 4', exact: true })).toHaveValue('The big oven fails on Mondays')
  await expect(page.getByText('From Leo.')).toHaveCount(0)
  // By key the list only chooses; a theme is made by a press.
  await page.getByLabel('Theme for note 4').focus()
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('ArrowDown')
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Theme 6', exact: true })).toHaveCount(0)

  await exercise(page, 'Dot voting')
  await page.getByText('Votes from phones').click()
  const voting = await download(page, () => page.getByRole('button', { name: 'Download the voting sheet' }).click())
  const anna = await onPhone(voting.body, async (phone) => {
    await typeInto(phone.getByLabel('Your name'), 'Anna')
    const [vans, shop] = ['Vans that leave incomplete', 'A shop window people photograph'] as const
    await chooseByKey(phone.getByLabel(vans), '2')
    await chooseByKey(phone.getByLabel(shop), '2')
    await expect(phone.getByText('4 dots are placed, and you have 3. Take 1 away.')).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Copy the code' })).toBeHidden()
    await expect(phone.getByRole('button', { name: 'Clear the sheet' })).toBeVisible()
    await chooseByKey(phone.getByLabel(vans), '1')
  })
  await takeInCodes(anna)
  const dots = page.getByRole('list', { name: 'Dots by theme' }).getByRole('listitem')
  await expect(dots.filter({ hasText: 'A shop window' })).toContainText('2 from phones')
  await expect(dots.filter({ hasText: 'Vans that leave' })).toContainText('8 dots')
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await exercise(page, 'Dot voting')
  await expect(dots.filter({ hasText: 'A shop window' })).toContainText('2 from phones')
})
