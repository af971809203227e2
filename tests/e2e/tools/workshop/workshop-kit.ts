import type { Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'
import { press } from '../../hands.ts'
import { demoFile, fullUrl } from '../tool-pages.ts'

export const id = 'okr-workshop-facilitator-kit'
export const demo = demoFile(id)
export const full = fullUrl(id)

export const agenda = (page: Page) => page.getByRole('list', { name: 'Agenda' })
export const block = (page: Page, name: string) =>
  agenda(page).getByRole('listitem').filter({ hasText: name })
export const minutes = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Minutes for ${name}` })
export const exercise = async (page: Page, name: string) => {
  await page.getByRole('tab', { name: 'Exercises' }).click()
  await page.getByRole('navigation', { name: 'Exercises' }).getByRole('button', { name }).click()
}

/** Choosing adds nothing yet: who goes through the list by key passes every block on the way. */
export async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add a block after this one').selectOption(name)
  await press(page.getByRole('button', { name: 'Add', exact: true }))
}

/** What stands in all minute fields together. */
export async function together(page: Page): Promise<number> {
  const all = await agenda(page).getByRole('spinbutton').all()
  const values = await Promise.all(all.map((field) => field.inputValue()))
  return values.reduce((sum, value) => sum + Number(value), 0)
}

/** A new line has the focus once it is drawn. */
export async function typeLine(page: Page, name: string, text: string): Promise<void> {
  await expect(page.getByRole('textbox', { name, exact: true })).toBeFocused()
  await page.keyboard.type(text)
}
