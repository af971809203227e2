import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

/**
 * Clicks, types key by key, copies and pastes. Where typing is what a test is about, it uses these instead of Playwright's
 * `fill`, which sets a value without the events of single keys.
 */

/** Clicks into a field and replaces its text, key by key. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await clear(field)
  await field.pressSequentially(text)
}

/** Clicks into a field and empties it by key. */
export async function clear(field: Locator): Promise<void> {
  await field.click()
  await field.press('ControlOrMeta+a')
  await field.press('Delete')
}

/** Presses a key as soon as the target is enabled: buttons are disabled until scripts run, and `press` does not wait. */
export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await expect(target).toBeEnabled()
  await target.press(key)
}

/** Moves the focus to the target with the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled()
  for (let presses = 0; presses < 120; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Replaces the text of a field, without a mouse. */
export async function typeByKeys(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Presses a button or follows a link, without a mouse. */
export async function pressByKeys(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** Opens the file dialog by key and chooses a file. */
export async function chooseFileByKeys(
  page: Page,
  field: Locator,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const opened = page.waitForEvent('filechooser')
  await pressByKeys(page, field)
  await (await opened).setFiles(file)
}

/**
 * Presses Enter and types on at once, into a page that is ten times slower than this machine: every key is on its way
 * before the page has answered the first.
 */
export async function pressAndTypeAhead(page: Page, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 })
  const keys = [{ key: 'Enter', text: '\r' }, ...[...text].map((key) => ({ key, text: key }))]
  await Promise.all(
    keys.flatMap((key) => [
      session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...key }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', key: key.key }),
    ]),
  )
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
}

/** Types into the browser's date field as in the United States: month, day, year. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  await inOneGo(async () => {
    await toFirstPart(field)
    await field.pressSequentially(month + date + year)
    await expect(field).toHaveValue(day, { timeout: 1000 })
  })
}

/** Chooses an option of a select by typing its label. */
export async function choose(list: Locator, label: string): Promise<void> {
  await inOneGo(async () => {
    await list.focus()
    await list.pressSequentially(label)
    await expect(list.locator('option:checked')).toHaveText(label, { timeout: 1000 })
  })
}

/** Native fields take a pause between two keys for the start of a new value. On a slow machine this tries again. */
async function inOneGo(type: () => Promise<void>): Promise<void> {
  await expect(type).toPass()
}

/** Until React has taken over what the server rendered. */
export async function scriptsRun(element: Locator): Promise<void> {
  const isReacts = () => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))
  await expect.poll(isReacts).toBe(true)
}

/** Puts a text on the browser's real clipboard, as copying it in another tab does. */
export async function copyElsewhere(page: Page, text: string): Promise<void> {
  const elsewhere = await page.context().newPage()
  await elsewhere.setContent('<textarea></textarea>')
  await elsewhere.locator('textarea').click()
  await elsewhere.keyboard.insertText(text)
  await elsewhere.keyboard.press('ControlOrMeta+a')
  await elsewhere.keyboard.press('ControlOrMeta+c')
  await elsewhere.close()
  await page.bringToFront()
}

/** Pastes a text that was copied elsewhere into what has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await copyElsewhere(page, text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Types into the browser's time field as in the United States: hours, minutes, a.m. or p.m. */
export async function typeTime(field: Locator, time: string): Promise<void> {
  const [hours = '', minutes = ''] = time.split(':')
  const isMorning = Number(hours) < 12
  const hour = String(Number(hours) % 12 || 12).padStart(2, '0')
  await inOneGo(async () => {
    await toFirstPart(field)
    await field.pressSequentially(hour + minutes + (isMorning ? 'a' : 'p'))
    await expect(field).toHaveValue(time, { timeout: 1000 })
  })
}

/** Types into the browser's field for a date and a time. */
export async function typeMoment(field: Locator, moment: string): Promise<void> {
  const [year = '', month = '', date = '', hours = '', minutes = ''] = moment.split(/[-T:]/)
  const hour = String(Number(hours) % 12 || 12).padStart(2, '0')
  await inOneGo(async () => {
    await field.focus()
    for (let part = 0; part < 5; part += 1) await field.press('ArrowLeft')
    await field.pressSequentially(month + date + year)
    // A year may have more than four digits.
    await field.press('ArrowRight')
    await field.pressSequentially(hour + minutes + (Number(hours) < 12 ? 'a' : 'p'))
    await expect(field).toHaveValue(moment, { timeout: 1000 })
  })
}

/** Moves to the first part of a native field, wherever the last typing ended. */
async function toFirstPart(field: Locator): Promise<void> {
  await field.focus()
  for (const _ of ['to the second part', 'to the first']) await field.press('ArrowLeft')
}

/** Returns what the page has put on the real clipboard, by pasting it in another tab. */
export async function pastedElsewhere(page: Page): Promise<string> {
  const elsewhere = await page.context().newPage()
  await elsewhere.setContent('<textarea></textarea>')
  await elsewhere.locator('textarea').click()
  await elsewhere.keyboard.press('ControlOrMeta+v')
  const pasted = await elsewhere.locator('textarea').inputValue()
  await elsewhere.close()
  await page.bringToFront()
  return pasted
}
