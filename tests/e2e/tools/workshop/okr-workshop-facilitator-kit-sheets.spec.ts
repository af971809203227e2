import { writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeFindings, test } from '../../fixtures.ts'
import { choose as chooseByKey, clear, paste, press, typeInto } from '../../hands.ts'
import { download } from '../tool-pages.ts'
import { exercise, full } from './workshop-kit.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('notes and votes come from phones by code; the same code twice counts once, two of one name are told apart', async ({
  page,
}, testInfo) => {
  await page.goto(full)
  await page.getByRole('button', { name: 'Look at a finished workshop' }).click()
  /** Fills in a sheet on a phone of its own, and copies the code as a person does. */
  const onPhone = async (body: Buffer, fill: (phone: Page) => Promise<void>) => {
    const path = testInfo.outputPath('sheet.html')
    writeFileSync(path, body)
    const phone = await page.context().newPage()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await phone.setViewportSize({ width: 360, height: 740 })
    await phone.goto(pathToFileURL(path).href)
    await fill(phone)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await phone.getByRole('button', { name: 'Copy the code' }).click()
    await expect(phone.getByText('Copied.')).toBeVisible()
    const code = await phone.evaluate(() => navigator.clipboard.readText())
    // Copied is not yet sent: it stays until somebody empties it for the next one.
    await phone.reload()
    await expect(phone.getByLabel('Your name')).not.toHaveValue('')
    await press(phone.getByRole('button', { name: 'Empty the sheet' }))
    await expect(phone.getByLabel('Your name')).toHaveValue('')
    await phone.close()
    return code
  }
  const takeInCodes = async (text: string) => {
    await page.getByRole('textbox', { name: 'Codes' }).click()
    await paste(page, text)
    await page.getByRole('button', { name: 'Take them in' }).click()
  }

  await exercise(page, 'Themes')
  await page.getByText('Notes from phones: 1 person').click()
  const notes = await download(page, () =>
    page.getByRole('button', { name: 'Download the notes sheet' }).click(),
  )
  const leo = await onPhone(notes.body, async (phone) => {
    await expect(phone.getByText('Nothing is written yet.')).toBeVisible()
    await typeInto(phone.getByLabel('Your name'), 'Leo')
    await typeInto(phone.getByLabel('One headline'), 'Bäckerei des Jahres')
    await typeInto(phone.getByLabel('Note 2'), 'The big oven fails on Mondays')
    await phone.reload()
    await expect(phone.getByText('2 of 6 filled in.')).toBeVisible()
  })
  await expect(page.getByText('Still missing: Angela, Marcus, Dana, Priya, Yusuf, Leo.')).toBeVisible()
  await takeInCodes(`Hi, here it is\n${leo}\n${leo}`)
  await expect(page.getByText('1 taken in, 1 not.')).toBeVisible()
  await expect(page.getByText('Still missing: Angela, Marcus, Dana, Priya, Yusuf.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note 4', exact: true })).toHaveValue(
    'The big oven fails on Mondays',
  )
  await expect(page.getByText('From Leo.')).toBeVisible()
  // Several at once, by key, in one step; those that have a theme can be out of the way meanwhile.
  const chooseNote = (number: number) =>
    press(page.getByRole('checkbox', { name: `Choose note ${number}` }), 'Space')
  const belongs = page.getByLabel('Belongs to')
  const before = await belongs.nth(0).inputValue()
  await chooseNote(1)
  await chooseNote(4)
  const chosen = page.getByRole('region', { name: 'Chosen notes' })
  await expect(chosen).toContainText('2 notes chosen')
  await chooseByKey(chosen.getByLabel('Put them with'), 'A shop window people photograph')
  await press(chosen.getByRole('button', { name: 'Put them there' }))
  await expect(chosen).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Choose note 1' })).toBeFocused()
  await expect(belongs.nth(0).locator('option:checked')).toHaveText('A shop window people photograph')
  await expect(belongs.nth(3).locator('option:checked')).toHaveText('A shop window people photograph')
  await page.keyboard.press('Control+z')
  await expect(belongs.nth(0)).toHaveValue(before)
  await expect(belongs.nth(3)).toHaveValue('')
  await press(page.getByRole('button', { name: 'Hide 3 notes with a theme' }))
  await expect(belongs).toHaveCount(1)
  await expect(page.getByRole('textbox', { name: 'Note 4', exact: true })).toBeVisible()
  await press(page.getByRole('button', { name: 'Show all 4 notes' }))
  await expect(belongs).toHaveCount(4)
  // By key the list only chooses: a theme is made by a press, and once.
  await page.getByLabel('Belongs to').nth(3).focus()
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('ArrowDown')
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('textbox', { name: 'Theme 6', exact: true })).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Make a theme of note 4' }))
  await expect(page.getByLabel('Belongs to').nth(3)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Theme 6', exact: true })).toHaveValue(
    'The big oven fails on Mondays',
  )
  await expectNoAxeFindings(page)
  await exercise(page, 'Vision')
  await expect(page.getByRole('textbox', { name: 'Headline 4', exact: true })).toHaveValue(
    'Bäckerei des Jahres',
  )

  await exercise(page, 'Dot voting')
  await page.getByText('Votes from phones').click()
  const voting = await download(page, () =>
    page.getByRole('button', { name: 'Download the voting sheet' }).click(),
  )
  const vote = (oven: string, shop: string) =>
    onPhone(voting.body, async (phone) => {
      await typeInto(phone.getByLabel('Your name'), 'Anna')
      await chooseByKey(phone.getByLabel('Vans that leave incomplete'), '2')
      await chooseByKey(phone.getByLabel('The big oven fails on Mondays'), '2')
      await expect(phone.getByText('4 dots are placed, and you have 3. Take 1 away.')).toBeVisible()
      await expect(phone.getByRole('button', { name: 'Copy the code' })).toBeHidden()
      await expect(phone.getByRole('button', { name: 'Empty the sheet' })).toBeVisible()
      await chooseByKey(phone.getByLabel('Vans that leave incomplete'), shop)
      await chooseByKey(phone.getByLabel('The big oven fails on Mondays'), oven)
    })
  const [one, other] = [await vote('2', '1'), await vote('2', '0')]
  // One that was mistyped is named, and waits in the box for another try.
  const wrong = one.replace('Anna: ', 'Yusuf: ').replace(/.$/, (last) => (last === '7' ? '8' : '7'))
  await takeInCodes(`${one}\n${other}\n${one}\n${wrong}`)
  await expect(page.getByText('2 taken in, 2 not.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'was mistyped' })).toContainText('Yusuf: ')
  await expect(page.getByRole('textbox', { name: 'Codes' })).toHaveValue(wrong)
  await expect(page.getByText('Not on your list: Anna')).toBeVisible()
  // One phone for two: the same code under another name says whose it is, and counts once both are on the list.
  await clear(page.getByRole('textbox', { name: 'Codes' }))
  await takeInCodes(one.replace('Anna: ', 'Leo: '))
  await expect(page.getByText('is Anna’s sheet, with the same dots.')).toBeVisible()
  await clear(page.getByRole('textbox', { name: 'Codes' }))
  await expect(page.getByText('More than one sheet is from Anna.')).toBeVisible()
  const dots = page.getByRole('list', { name: 'Dots by theme' }).getByRole('listitem')
  await expect(dots.filter({ hasText: 'The big oven' })).toContainText('4 from phones')
  await expect(dots.filter({ hasText: 'Vans that leave' })).toContainText('8 dots')
  // Its label follows what is typed.
  await page.getByLabel('Name of Anna (2)').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' K.')
  await expect(page.getByText('More than one sheet')).toBeHidden()
  await expect(page.getByText('Saved in this browser')).toBeVisible()
  await page.reload()
  await exercise(page, 'Dot voting')
  await expect(dots.filter({ hasText: 'The big oven' })).toContainText('4 from phones')
  await page.getByText('Votes from phones').click()
  await page.getByRole('button', { name: 'Remove the answer of Anna K.' }).click()
  await expect(dots.filter({ hasText: 'The big oven' })).toContainText('2 from phones')
  await page.keyboard.press('Control+z')
  await expect(dots.filter({ hasText: 'The big oven' })).toContainText('4 from phones')
})
